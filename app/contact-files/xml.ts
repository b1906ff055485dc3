import { isAscii } from 'node:buffer'
import { StringDecoder } from 'node:string_decoder'
import { latin1 } from './decode-as.ts'
import { damaged } from './unreadable.ts'
import { resolved } from './xml-text.ts'

/** Hears of elements by their names without namespace prefixes; attributes as they are written. */
export type Listener = {
  open?: (name: string, attributes: string) => void
  text?: (text: string) => void
  close?: (name: string) => void
  /**
   * Takes an element that stands whole at this place, if the listener knows its kind at sight, and gives
   * where it ends; else 0. What workbooks repeat a million times need not be taken apart tag by tag.
   */
  atSight?: (text: string, at: number) => number
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
  let decode: Decode | undefined
  for await (const piece of pieces) {
    decode ??= decoderFor(piece)
    walk.write(decode(piece))
    yield
  }
  walk.write(decode?.() ?? '')
  walk.end()
  yield
}

type Decode = (piece?: Uint8Array) => string

/**
 * Nearly all parts are UTF-8, which Node turns into text much faster than TextDecoder does in pieces, and
 * faster still while there are no letters but English ones.
 */
function decoderFor([first, second]: Uint8Array): Decode {
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff && 'utf-16be'
  if (encoding) {
    const decoder = new TextDecoder(encoding)
    return (piece) => decoder.decode(piece, { stream: piece !== undefined })
  }
  const decoder = new StringDecoder('utf8')
  let plain = true
  return (piece) => {
    if (!piece) return decoder.end()
    plain &&= isAscii(piece)
    return plain ? latin1(piece) : decoder.write(piece)
  }
}

const SLASH = 47

class XmlWalk {
  private readonly listener: Listener
  private readonly names: string[] = []
  private text = ''
  private at = 0
  /** How much has been read since the last tag. */
  private silence = 0

  constructor(listener: Listener) {
    this.listener = listener
  }

  write(text: string) {
    this.text = this.text.slice(this.at) + text
    this.at = 0
    while (this.at < this.text.length && this.step());
    if (this.silence + this.text.length - this.at > MAX_SILENCE) throw damaged('workbook')
  }

  end() {
    if (this.names.length > 0 || this.text.slice(this.at).trim() !== '') throw damaged('workbook')
  }

  /** Takes text or one tag. False where what comes next has not arrived whole. */
  private step() {
    const open = this.text.indexOf('<', this.at)
    if (open !== this.at) return this.takeText(open < 0 ? this.text.length : open, open < 0)

    const next = this.text.charCodeAt(open + 1)
    if (Number.isNaN(next)) return false
    if (next === SLASH) return this.takeClosing(open)
    if (next === 33 || next === 63) return this.takeSpecial(open)
    return this.takeOpening(open)
  }

  private takeText(end: number, goesOn: boolean) {
    let until = end
    if (goesOn) {
      const reference = this.text.lastIndexOf('&')
      if (reference >= this.at && end - reference < 12) until = reference
    }
    if (until === this.at) return false
    if (this.listener.text && this.names.length > 0) {
      this.listener.text(resolved(this.text.slice(this.at, until)))
    }
    this.silence += until - this.at
    this.at = until
    return !goesOn
  }

  private takeOpening(open: number) {
    const known = this.names.length > 0 ? (this.listener.atSight?.(this.text, open) ?? 0) : 0
    if (known > 0) {
      this.pass(known)
      return true
    }
    const end = this.endOfTag(open)
    if (end < 0) return false
    const empty = this.text.charCodeAt(end - 1) === SLASH
    const last = empty ? end - 1 : end
    let blank = open + 1
    while (blank < last && this.text.charCodeAt(blank) > 32) blank += 1
    const name = this.text.slice(open + 1, blank)
    if (name === '') throw damaged('workbook')
    if (this.names.length >= MAX_DEPTH) throw damaged('workbook')
    this.pass(end + 1)
    const plain = local(name)
    this.listener.open?.(plain, this.text.slice(blank, last))
    if (empty) this.listener.close?.(plain)
    else this.names.push(name)
    return true
  }

  /** Where a tag ends: at the first ">" that stands in no attribute's value. */
  private endOfTag(open: number) {
    let end = this.text.indexOf('>', open)
    let from = open
    while (end >= 0) {
      const quote = this.openQuote(from, end)
      if (quote === undefined) return end
      const close = this.text.indexOf(quote.sign, end)
      if (close < 0) return -1
      from = close + 1
      end = this.text.indexOf('>', from)
    }
    return -1
  }

  private openQuote(from: number, to: number) {
    let sign = ''
    for (let at = from; at < to; at += 1) {
      const char = this.text.charCodeAt(at)
      if (char !== 34 && char !== 39) continue
      const quote = char === 34 ? '"' : "'"
      if (sign === '') sign = quote
      else if (sign === quote) sign = ''
    }
    return sign === '' ? undefined : { sign }
  }

  private takeClosing(open: number) {
    const end = this.text.indexOf('>', open)
    if (end < 0) return false
    const name = this.names.pop()
    if (name === undefined || !this.stands(name, open + 2, end)) throw damaged('workbook')
    this.pass(end + 1)
    this.listener.close?.(local(name))
    return true
  }

  /** Whether this name stands here, and nothing else but blanks behind it. */
  private stands(name: string, from: number, to: number) {
    if (!this.text.startsWith(name, from)) return false
    const rest = from + name.length
    return rest === to || this.text.slice(rest, to).trim() === ''
  }

  private pass(at: number) {
    this.at = at
    this.silence = 0
  }

  /** Comments, declarations, character data; no document types. */
  private takeSpecial(open: number) {
    if (this.text.length - open < 9 && !this.text.slice(open).includes('>')) return false
    const [start, end] = specials.find(([start]) => this.text.startsWith(start, open)) ?? []
    if (start === undefined || end === undefined) throw damaged('workbook')
    const close = this.text.indexOf(end, open + start.length)
    if (close < 0) return false
    if (start === '<![CDATA[' && this.names.length > 0) {
      this.listener.text?.(this.text.slice(open + start.length, close))
    }
    this.silence += close - open
    this.at = close + end.length
    if (this.silence > MAX_SILENCE) throw damaged('workbook')
    return true
  }
}

const specials = [
  ['<![CDATA[', ']]>'],
  ['<!--', '-->'],
  ['<?', '?>'],
] as const

function local(name: string) {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

/** Reads a part to its end. */
export async function readXml(pieces: AsyncIterable<Uint8Array>, listener: Listener) {
  for await (const _ of walkXml(pieces, listener)) {
    // Each round has told the listener all there is.
  }
}
