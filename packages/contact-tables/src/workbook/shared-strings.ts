import { bounded, limits, tooMuchText } from '../limits.ts'
import { Places } from '../placed-row.ts'
import type { CodedText } from '../text/coded-text.ts'
import { unescaped } from './cell-text.ts'

/** How far a text ends before the end of its markup, for plain strings and for others. */
const PLAIN = 2
const ESCAPED = 1

/**
 * The texts that cells share, by number. There may be a million, most used once, so only positions are kept and
 * strings are made on demand.
 */
export class SharedStrings {
  /** What the places of cells are in. */
  readonly texts: CodedText[] = []
  private readonly made = new Map<number, string>()
  private readonly places = new Places(this.texts)
  /**
   * The text of the last one, and whether its bytes are kept: beside wide letters they would take too much
   * memory.
   */
  private last: CodedText | undefined
  private isPlaced = false

  /** Adds one that had to be put together. */
  add(string: string) {
    if (string !== '') this.made.set(this.places.size, string)
    this.place(0, 0, 0)
  }

  /**
   * Adds one by its position in a text; `isPlain` where it is no longer than a cell and needs no unescaping.
   */
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

  /** '' where there is none of that number. */
  at(number: number) {
    if (number >= this.places.size) return ''
    const text = this.made.get(number) ?? this.places.textAt(number)
    return this.isPlain(number) ? text : bounded(unescaped(text))
  }

  /** Adds the place of this one to those of a row. False where it does not stand anywhere as it is. */
  putPlace(number: number, row: Places) {
    if (number >= this.places.size) row.add(0, 0, 0)
    else if (!this.isPlain(number) || (this.places.isEmpty(number) && this.made.has(number))) {
      return false
    } else row.addFrom(this.places, number)
    return true
  }

  /** Each text has two numbers: one for its plain strings, one for the others. */
  private isPlain(number: number) {
    return this.places.textOf(number) % 2 === 0
  }

  private place(text: number, from: number, to: number) {
    this.places.add(text, from, to)
    if (this.places.size > limits.sharedStrings) throw tooMuchText()
  }
}
