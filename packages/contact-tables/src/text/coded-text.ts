import { isAscii } from 'node:buffer'
import { StringDecoder } from 'node:string_decoder'
import { latin1 } from './decode-as.ts'

/** A byte for each UTF-16 code unit, 255 for larger ones: scanning bytes is many times faster than a string. */
export class CodedText {
  static readonly none = new CodedText(Buffer.alloc(0))
  readonly codes: Buffer
  /** The same bytes, for reading four at a time. */
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

  beginning(length: number) {
    if (this.made !== undefined || this.codes.length <= length) return undefined
    return new CodedText(this.codes.subarray(0, length))
  }

  slice(from: number, to: number) {
    return this.made?.slice(from, to) ?? this.codes.toString('latin1', from, to)
  }

  /** A copy for long-term storage: only the text if it has characters from ÿ on, otherwise only the bytes. */
  get detached(): CodedText {
    const isWide = this.codes.includes(255)
    return isWide ? new CodedText(Buffer.alloc(0), this.text) : new CodedText(this.codes)
  }

  from(at: number) {
    return new CodedText(this.codes.subarray(at), this.made?.slice(at))
  }
}

export class PieceDecoder {
  private readonly decode: (piece?: Buffer) => string
  /** As long as all bytes are ASCII, each is a code unit and nothing needs decoding. */
  private isPlain: boolean

  /** The first bytes show whether it is UTF-16; everything else is UTF-8. */
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
      // For chunks, Node's decoder is much faster than TextDecoder.
      const decoder = new StringDecoder('utf8')
      this.decode = (piece) => (piece ? decoder.write(piece) : decoder.end())
    }
  }

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
