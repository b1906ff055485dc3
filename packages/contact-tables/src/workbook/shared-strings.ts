import { bounded, limits, tooMuchText } from '../limits.ts'
import { Places } from '../placed-row.ts'
import type { CodedText } from '../text/coded-text.ts'
import { unescaped } from './cell-text.ts'

/** Each text is listed twice, for plain strings and for the others. These are the indexes from the end. */
const PLAIN = 2
const ESCAPED = 1

/** There may be a million, most used once, so only positions are stored and strings are created on demand. */
export class SharedStrings {
  readonly texts: CodedText[] = []
  private readonly made = new Map<number, string>()
  private readonly places = new Places(this.texts)
  private last: CodedText | undefined
  /** Whether the bytes of the last text are kept: in addition to wide characters they take too much memory. */
  private isPlaced = false

  /** Adds a string that is not contiguous in the XML. */
  add(string: string) {
    if (string !== '') this.made.set(this.places.size, string)
    this.place(0, 0, 0)
  }

  /** `isPlain` if it fits a cell and needs no unescaping. */
  addPlace(text: CodedText, from: number, to: number, isPlain: boolean) {
    if (this.last !== text) {
      const { detached } = text
      this.last = text
      this.isPlaced = detached.codes.length > 0
      this.texts.push(detached, detached)
    }
    const isPlaced = isPlain && this.isPlaced
    this.place(this.texts.length - (isPlaced ? PLAIN : ESCAPED), from, to)
  }

  at(number: number) {
    if (number >= this.places.size) return ''
    const text = this.made.get(number) ?? this.places.textAt(number)
    return this.isPlain(number) ? text : bounded(unescaped(text))
  }

  /** False if the string is not contiguous or needs unescaping. */
  putPlace(number: number, row: Places) {
    if (number >= this.places.size) row.add(0, 0, 0)
    else if (!this.isPlain(number) || (this.places.isEmpty(number) && this.made.has(number))) {
      return false
    } else row.addFrom(this.places, number)
    return true
  }

  /** Texts have even indexes for plain strings and odd ones for the others. */
  private isPlain(number: number) {
    return this.places.textOf(number) % 2 === 0
  }

  private place(text: number, from: number, to: number) {
    this.places.add(text, from, to)
    if (this.places.size > limits.sharedStrings) throw tooMuchText()
  }
}
