import { randomInt } from 'node:crypto'

const FIRST_ROOM = 1_024

/**
 * Finds repeated texts without keeping them: each is hashed to 63 bits, so two of 200,000 collide in one file
 * of four hundred million. The hash is seeded with random numbers, so that no file can be made slow on purpose.
 */
export class SeenTexts {
  private readonly seeds = [randomInt(2 ** 32), randomInt(2 ** 32)] as const
  /** Two numbers for each text, the second odd; 0 where there is none. */
  private table = new Uint32Array(2 * FIRST_ROOM)
  /** Where each of them was seen first. */
  private places = new Uint32Array(FIRST_ROOM)
  private size = 0

  /** The place where this text was seen first; undefined where that is here. Places count from 1. */
  add(text: string, place: number) {
    let [first, second] = this.seeds
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      first = Math.imul(first ^ code, 0x9e3779b1)
      first ^= first >>> 15
      second = Math.imul(second ^ code, 0x85ebca77)
      second ^= second >>> 13
    }
    const seen = this.put(mixed(first), (mixed(second) | 1) >>> 0, place)
    if (seen !== undefined) return seen
    this.size += 1
    if (this.size * 4 > this.table.length) this.grow()
    return undefined
  }

  private put(first: number, second: number, place: number) {
    const { table, places } = this
    const last = table.length - 1
    for (let at = (2 * first) & last; ; at = (at + 2) & last) {
      if (table[at] === first && table[at + 1] === second) return places[at >> 1]
      if (table[at + 1] !== 0) continue
      table[at] = first
      table[at + 1] = second
      places[at >> 1] = place
      return undefined
    }
  }

  private grow() {
    const { table, places } = this
    this.table = new Uint32Array(table.length * 4)
    this.places = new Uint32Array(places.length * 4)
    for (let at = 0; at < table.length; at += 2) {
      const second = table[at + 1] ?? 0
      if (second !== 0) this.put(table[at] ?? 0, second, places[at >> 1] ?? 0)
    }
  }
}

/** Spreads what the last letters changed over all 32 bits. */
function mixed(hash: number) {
  let bits = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
