import { randomInt } from 'node:crypto'
import { limits } from '@bellbird/contact-tables/limits'

/** The next power of two to twice the most rows that are read: growing would take a tenth of the time of a reading. */
const SLOTS = 2 ** Math.ceil(Math.log2(2 * limits.rows))

/**
 * Finds repeated texts without storing them: each is hashed to 63 bits, so that with 200,000 texts about one file in
 * 400 million has a collision. The hash has a random seed, so that no file can be crafted to be slow.
 */
export class SeenTexts {
  private readonly seeds = [randomInt(2 ** 32), randomInt(2 ** 32)] as const
  /** Two numbers per text, of which the second is odd; 0 marks a free slot. */
  private readonly table = new Uint32Array(2 * SLOTS)
  private readonly places = new Uint32Array(SLOTS)

  /** Undefined if the text is new; places count from 1. */
  add(text: string, place: number) {
    let [first, second] = this.seeds
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      first = Math.imul(first ^ code, 0x9e3779b1)
      first ^= first >>> 15
      second = Math.imul(second ^ code, 0x85ebca77)
      second ^= second >>> 13
    }
    return this.put(mixed(first), (mixed(second) | 1) >>> 0, place)
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
}

/** Spreads the influence of the last characters over all 32 bits. */
function mixed(hash: number) {
  let bits = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
