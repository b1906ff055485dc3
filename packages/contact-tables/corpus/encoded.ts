import { decodeAs } from '../src/text/decode-as.ts'
import type { Encoding } from '../src/text/encodings.ts'

const tables = new Map<Encoding, Map<string, number[]>>()

/** Encodes text with one or two bytes per character, as programs save it; throws for characters not in the encoding. */
export function encoded(text: string, encoding: Encoding) {
  const table = tables.get(encoding) ?? tableOf(encoding)
  tables.set(encoding, table)
  return new Uint8Array(
    [...text].flatMap((char) => {
      const bytes = table.get(char)
      if (!bytes) throw new Error(`${encoding} has no ${char}.`)
      return bytes
    }),
  )
}

function tableOf(encoding: Encoding) {
  const table = new Map<string, number[]>()
  const add = (...bytes: number[]) => {
    const [char = '', ...more] = decodeAs(new Uint8Array(bytes), encoding)
    if (more.length === 0 && char !== '\ufffd' && char !== '' && !table.has(char))
      table.set(char, bytes)
  }
  for (let byte = 0; byte < 256; byte += 1) add(byte)
  if (!/shift_jis|euc|gb|big5/.test(encoding)) return table
  for (let lead = 0x81; lead < 0xff; lead += 1) {
    for (let trail = 0x40; trail < 0xff; trail += 1) add(lead, trail)
  }
  return table
}
