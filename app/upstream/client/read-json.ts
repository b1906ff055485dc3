const LARGE = 512 * 1024

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Parses large arrays in pieces, so that other work runs. Undefined above `maxBytes`; throws SyntaxError. */
export async function readJson(chunks: AsyncIterable<Uint8Array>, maxBytes: number) {
  const held: Uint8Array[] = []
  let size = 0
  let pieces: ReturnType<typeof arrayReader> | undefined
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > maxBytes) return { size, body: undefined }
    if (pieces) pieces.take(chunk)
    else {
      held.push(chunk)
      if (size > LARGE && isArray(held[0])) {
        pieces = arrayReader()
        pieces.take(Buffer.concat(held.splice(0)))
      }
    }
  }
  if (pieces) return { size, body: pieces.end() }
  return { size, body: size === 0 ? {} : JSON.parse(Buffer.concat(held).toString('utf8')) }
}

function isArray(start: Uint8Array | undefined) {
  return /^\s*\[/.test(Buffer.from(start?.subarray(0, 64) ?? []).toString('latin1'))
}

function arrayReader() {
  const elements: unknown[] = []
  let held: Uint8Array[] = []
  let depth = 0
  let inText = false
  let escaped = false

  function take(chunk: Uint8Array) {
    const begins = depth === 0 && elements.length === 0 && held.length === 0
    const start = begins ? chunk.indexOf(OPEN_ARRAY) + 1 : 0
    if (begins) depth = 1
    const comma = lastComma(chunk, start)
    if (comma === -1) {
      held.push(chunk.subarray(start))
      return
    }
    add(Buffer.concat([...held, chunk.subarray(start, comma)]).toString('utf8'))
    held = [chunk.subarray(comma + 1)]
  }

  function lastComma(chunk: Uint8Array, start: number) {
    let comma = -1
    for (let at = start; at < chunk.length; at += 1) {
      const byte = chunk[at]
      if (inText) {
        if (escaped) escaped = false
        else if (byte === BACKSLASH) escaped = true
        else if (byte === QUOTE) inText = false
      } else if (byte === QUOTE) inText = true
      else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) depth += 1
      else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) depth -= 1
      else if (byte === COMMA && depth === 1) comma = at
    }
    return comma
  }

  function add(piece: string) {
    if (piece.trim() === '') throw new SyntaxError('Two commas with nothing between')
    for (const element of JSON.parse(`[${piece}]`)) elements.push(element)
  }

  function end() {
    const last = Buffer.concat(held).toString('utf8').trimEnd()
    if (depth !== 0 || !last.endsWith(']')) throw new SyntaxError('An array without an end')
    const piece = last.slice(0, -1)
    if (elements.length > 0 || piece.trim() !== '') add(piece)
    return elements
  }

  return { take, end }
}
