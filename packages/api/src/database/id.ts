import { randomUUID } from 'node:crypto'

const MAX_COUNT = 0xfff
let latest = { at: 0, count: 0 }

/** Version 7: sorts after those that this process created before, because ids of the same millisecond are counted. */
export function newId() {
  latest = after(latest, Date.now())
  const time = latest.at.toString(16).padStart(12, '0')
  const count = latest.count.toString(16).padStart(3, '0')
  // The variant and the random bits of version 4, which Node generates many at a time.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-${randomUUID().slice(19)}`
}

function after({ at, count }: typeof latest, now: number) {
  if (now > at) return { at: now, count: 0 }
  return count < MAX_COUNT ? { at, count: count + 1 } : { at: at + 1, count: 0 }
}

export function isId(text: string) {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
}
