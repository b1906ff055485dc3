import { setImmediate as othersTurn } from 'node:timers/promises'

const AT_ONCE = 500

export async function eachSlice<T>(all: T[], work: (slice: T[], from: number) => void) {
  for (let from = 0; from < all.length; from += AT_ONCE) {
    if (from > 0) await othersTurn()
    work(from === 0 && all.length <= AT_ONCE ? all : all.slice(from, from + AT_ONCE), from)
  }
}
