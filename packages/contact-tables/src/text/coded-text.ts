import { isAscii } from 'node:buffer'
import { StringDecoder } from 'node:string_decoder'
import { latin1 } from './decode-as.ts'

/**
 * Text with a byte for each of its UTF-16 code units, 255 for those beyond: scanning bytes is many times faster
 * than scanning a string. Bytes become a string only on demand.
 */
export class CodedText {
  static readonly none = new CodedText(Buffer.alloc(0))
  readonly codes: Buffer
  /** The same bytes, to be looked at four at once. */
  readonly view: DataView
  private made: string | undefined

  constructor(codes: Buffer, text?: string) {
    this.codes = codes
    this.view = new DataView(codes.buffer, codes.byteOffset, codes.length)
    this.made = text
  }

  static of(text: string) {
    const units = new Uint16Array(text.length)
    Buffer.from(units.buffer).write(text, 'utf16le')
    return new CodedText(Buffer.from(new Uint8ClampedArray(units).buffer), text)
  }

  get text() {
    this.made ??= latin1(this.codes)
    return this.made
  }

  /** The first of longer text that was not made yet. */
  beginning(length: number) {
    if (this.made !== undefined || this.codes.length <= length) return undefined
    return new CodedText(this.codes.subarray(0, length))
  }

  /** The text from one place to another; what was not made yet is made of these bytes only. */
  slice(from: number, to: number) {
    return this.made?.slice(from, to) ?? this.codes.toString('latin1', from, to)
  }

  /** The same to be kept for long: with nothing but its text where that has letters beyond a byte (or ÿ), else without it. */
  get detached(): CodedText {
    const isWide = this.codes.includes(255)
    return isWide ? new CodedText(Buffer.alloc(0), this.text) : new CodedText(this.codes)
  }

  from(at: number) {
    return new CodedText(this.codes.subarray(at), this.made?.slice(at))
  }
}

/** Turns the bytes of an XML part into text, piece by piece. */
export class PieceDecoder {
  private readonly decode: (piece?: Buffer) => string
  /** While there are no letters but English ones, a byte is a code unit and nothing has to be decoded. */
  private isPlain: boolean

  /** The first bytes decide on UTF-16; everything else is UTF-8. */
  constructor([first, second]: Uint8Array) {
    const encoding =
      first === 0xff && second === 0xfe
        ? 'utf-16le'
        : first === 0xfe && second === 0xff && 'utf-16be'
    this.isPlain = !encoding
    if (encoding) {
      const decoder = new TextDecoder(encoding)
      this.decode = (piece) => decoder.decode(piece, { stream: piece !== undefined })
    } else {
      // In pieces, Node's own turns UTF-8 into text much faster than TextDecoder.
      const decoder = new StringDecoder('utf8')
      this.decode = (piece) => (piece ? decoder.write(piece) : decoder.end())
    }
  }

  /** This piece behind what is left of the one before; at the end there is none. */
  following(rest: CodedText, piece?: Buffer) {
    this.isPlain &&= piece !== undefined && isAscii(piece)
    if (!this.isPlain || !piece) return CodedText.of(rest.text + this.decode(piece))
    if (rest.codes.length === 0) return new CodedText(piece)
    const codes = Buffer.allocUnsafe(rest.codes.length + piece.length)
    codes.set(rest.codes)
    codes.set(piece, rest.codes.length)
    return new CodedText(codes)
  }
}
