import { CodedText, PieceDecoder } from '../text/coded-text.ts'
import { damaged } from '../unreadable.ts'
import { endOfTag, resolved } from './xml-text.ts'

/** Receives elements by their names without namespace prefixes; attributes are passed as written. */
export type Listener = {
  open?: (name: string, attributes: string) => void
  text?: (text: string) => void
  close?: (name: string) => void
  /** The end of the last element that it recognizes, or 0: a fast path for what workbooks repeat a million times. */
  readPlain?: (piece: CodedText, at: number) => number
}

/** The longest text between two tags, and the deepest nesting; real spreadsheets stay far below. */
const MAX_SILENCE = 4 * 1024 * 1024
const MAX_DEPTH = 64
/** What a chunk boundary cuts off usually ends within this many bytes of the next chunk. */
const BEGINNING = 4_096

/** Yields after each chunk, so that the caller can pass on results. Rejects document types, so no entities expand. */
export async function* walkXml(
  pieces: AsyncIterable<Buffer>,
  listener: Listener,
): AsyncGenerator<void> {
  const walk = new XmlWalk(listener)
  let decoder: PieceDecoder | undefined
  for await (const piece of pieces) {
    decoder ??= new PieceDecoder(piece)
    walk.goOn(decoder.following(walk.rest, piece))
    yield
  }
  if (decoder) walk.goOn(decoder.following(walk.rest))
  walk.end()
  yield
}

const SLASH = 47

class XmlWalk {
  private readonly listener: Listener
  private readonly names: string[] = []
  private piece = CodedText.none
  private at = 0
  private silence = 0

  constructor(listener: Listener) {
    this.listener = listener
  }

  get rest() {
    return this.piece.from(this.at)
  }

  /** Reads a chunk that begins with the unread rest of the previous one. */
  goOn(piece: CodedText) {
    const beginning = piece.beginning(BEGINNING)
    // Most of a chunk can be read directly, before any of it has to be decoded.
    if (!this.skip(piece, 0) && beginning) this.walkInto(piece, beginning)
    this.walk()
  }

  private skip(piece: CodedText, from: number) {
    const known = this.names.length > 0 ? this.seen(piece, from) : 0
    this.piece = piece.from(Math.max(known, from))
    this.at = 0
    if (known > 0) this.silence = 0
    return known > 0
  }

  private walkInto(piece: CodedText, beginning: CodedText): void {
    let at = 0
    do {
      this.piece = beginning
      this.at = at
      const goesOn = this.step()
      at = this.at
      if (!goesOn) break
      if (this.skip(piece, at)) return
    } while (at < beginning.codes.length)
    this.piece = piece.from(at)
    this.at = 0
  }

  private walk() {
    while (this.at < this.text.length && this.step());
    if (this.silence + this.text.length - this.at > MAX_SILENCE) throw damaged('workbook')
  }

  end() {
    if (this.names.length > 0 || this.text.slice(this.at).trim() !== '') throw damaged('workbook')
  }

  private get text() {
    return this.piece.text
  }

  private seen(piece: CodedText, at: number) {
    return this.listener.readPlain?.(piece, at) ?? 0
  }

  /** False if what comes next is incomplete. */
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
    const known = this.names.length > 0 ? this.seen(this.piece, open) : 0
    if (known > 0) {
      this.pass(known)
      return true
    }
    const end = endOfTag(this.text, open)
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

  private takeClosing(open: number) {
    const end = this.text.indexOf('>', open)
    if (end < 0) return false
    const name = this.names.pop()
    if (name === undefined || !this.isNamed(name, open + 2, end)) throw damaged('workbook')
    this.pass(end + 1)
    this.listener.close?.(local(name))
    return true
  }

  private isNamed(name: string, from: number, to: number) {
    if (!this.text.startsWith(name, from)) return false
    const rest = from + name.length
    return rest === to || this.text.slice(rest, to).trim() === ''
  }

  private pass(at: number) {
    this.at = at
    this.silence = 0
  }

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

export async function readXml(pieces: AsyncIterable<Buffer>, listener: Listener) {
  for await (const _ of walkXml(pieces, listener)) {
    // The listener receives everything.
  }
}
