import { unescaped } from './cell-text.ts'
import { bounded, limits, tooMuchText } from './limits.ts'

/** Which text it stands in, where it begins and where it ends. */
const PARTS = 3
const FIRST_ROOM = 1_024

/**
 * The texts that cells share, by their number. There may be a million, most of them asked for once, so
 * that it is kept where each stands and they are made when asked for.
 */
export class SharedStrings {
  private readonly made = new Map<number, string>()
  private readonly texts: string[] = []
  private places = new Uint32Array(PARTS * FIRST_ROOM)
  private size = 0

  /** Adds one that had to be put together. */
  add(string: string) {
    if (string !== '') this.made.set(this.size, string)
    this.count()
  }

  /** Adds one that stands in a text as it is. */
  addPlace(text: string, from: number, to: number) {
    if (this.texts.at(-1) !== text) this.texts.push(text)
    const at = this.size * PARTS
    while (at >= this.places.length) this.grow()
    this.places[at] = this.texts.length
    this.places[at + 1] = from
    this.places[at + 2] = to
    this.count()
  }

  /** '' where there is none of that number. */
  at(number: number) {
    const at = number * PARTS
    const place = number < this.size ? (this.places[at] ?? 0) : 0
    if (place === 0) return this.made.get(number) ?? ''
    const text = this.texts[place - 1] ?? ''
    return bounded(unescaped(text.slice(this.places[at + 1], this.places[at + 2])))
  }

  private count() {
    this.size += 1
    if (this.size > limits.sharedStrings) throw tooMuchText()
  }

  private grow() {
    const wider = new Uint32Array(this.places.length * 2)
    wider.set(this.places)
    this.places = wider
  }
}
