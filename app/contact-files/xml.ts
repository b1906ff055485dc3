import { SaxesParser } from 'saxes'
import { damaged } from './unreadable.ts'

export type Attributes = Record<string, string>

/** Hears of elements by their names without namespace prefixes. */
export type Listener = {
  open?: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** The most that may stand between two tags, and the deepest nesting. No spreadsheet comes near. */
const MAX_SILENCE = 4 * 1024 * 1024
const MAX_DEPTH = 64

/**
 * Tells a listener what an XML part holds, piece by piece; resumes after each piece so that the caller
 * can hand on what it has. Document types are refused, so there are no entities to expand.
 */
export async function* walkXml(
  pieces: AsyncIterable<Uint8Array>,
  listener: Listener,
): AsyncGenerator<void> {
  const walk = new XmlWalk(listener)
  let decoder: TextDecoder | undefined
  for await (const piece of pieces) {
    decoder ??= new TextDecoder(encodingOf(piece))
    walk.write(decoder.decode(piece, { stream: true }))
    yield
  }
  walk.end(decoder?.decode() ?? '')
  yield
}

function encodingOf([first, second]: Uint8Array) {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

class XmlWalk {
  private readonly parser = new SaxesParser()
  private silence = 0
  private depth = 0

  constructor({ open, text, close }: Listener) {
    this.parser.on('doctype', () => {
      throw damaged('workbook')
    })
    // Characters that XML forbids are what careless programs export; everything else is damage.
    this.parser.on('error', (error) => {
      if (!/disallowed character/.test(error.message)) throw damaged('workbook')
    })
    this.parser.on('opentag', ({ name, attributes }) => {
      this.silence = 0
      this.depth += 1
      if (this.depth > MAX_DEPTH) throw damaged('workbook')
      if (open) open(local(name), attributes)
    })
    if (text) this.parser.on('text', text)
    if (text) this.parser.on('cdata', text)
    this.parser.on('closetag', ({ name }) => {
      this.silence = 0
      this.depth -= 1
      close?.(local(name))
    })
  }

  write(text: string) {
    this.silence += text.length
    this.parser.write(text)
    if (this.silence > MAX_SILENCE) throw damaged('workbook')
  }

  end(text: string) {
    this.parser.write(text)
    this.parser.close()
  }
}

function local(name: string) {
  return name.slice(name.indexOf(':') + 1)
}

/** An attribute's value, whatever namespace prefix it has. */
export function attributeOf(attributes: Attributes, name: string) {
  const plain = attributes[name]
  if (plain !== undefined) return plain
  const prefixed = Object.keys(attributes).find((key) => key.endsWith(`:${name}`))
  return prefixed === undefined ? undefined : attributes[prefixed]
}

/** Reads a part to its end. */
export async function readXml(pieces: AsyncIterable<Uint8Array>, listener: Listener) {
  for await (const _ of walkXml(pieces, listener)) {
    // Each round has told the listener all there is.
  }
}
