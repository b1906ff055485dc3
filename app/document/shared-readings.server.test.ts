import { expect, test } from 'vitest'
import { sharedReadings } from './shared-readings.server.ts'

/** Each reading returns the number of readings so far, and can be held up. */
function counted() {
  const follow = sharedReadings<number>(10)
  let readings = 0
  let held: Promise<unknown> | undefined

  return {
    readings: () => readings,
    hold(until: Promise<unknown>) {
      held = until
    },
    open(key = 'one') {
      const leaving = new AbortController()
      const { signal } = leaving
      const find = async () => {
        readings += 1
        const own = readings
        await held
        signal.throwIfAborted()
        return own
      }
      const shown = follow(key, { find, signal })
      return { next: async () => (await shown.next()).value, leave: () => leaving.abort() }
    },
  }
}

test.each([1, 5, 50])('%i pages read as often as one', async (pages) => {
  const { open, readings } = counted()
  const opened = Array.from({ length: pages }, () => open())
  for (const round of [1, 2, 3, 4]) {
    const shown = await Promise.all(opened.map(({ next }) => next()))
    expect(new Set(shown)).toEqual(new Set([round]))
  }
  expect(readings()).toBe(4)
})

test('Other people and other campaigns are read for themselves', async () => {
  const { open } = counted()
  expect(await Promise.all([open('one').next(), open('other').next()])).toEqual([1, 2])
})

test('A page that opens later gets the next reading, and so do the pages already open', async () => {
  const { open, readings } = counted()
  const early = open()
  expect(await early.next()).toBe(1)
  const late = open()
  expect(await late.next()).toBe(2)
  expect(await early.next()).toBe(2)
  expect(readings()).toBe(2)
})

test('When the one who reads leaves, another takes over', async () => {
  const { open, hold, readings } = counted()
  const [reading, waiting] = [open(), open()]
  let release = () => {}
  hold(
    new Promise<void>((resolve) => {
      release = resolve
    }),
  )
  const left = expect(reading.next()).rejects.toThrow('aborted')
  const shown = waiting.next()
  reading.leave()
  release()
  await left
  expect(await shown).toBe(2)
  expect(readings()).toBe(2)
})

test('Nothing is read once everybody has left', async () => {
  const { open, readings } = counted()
  const [one, other] = [open(), open()]
  await Promise.all([one.next(), other.next()])
  one.leave()
  await expect(one.next()).rejects.toThrow('aborted')
  expect(await other.next()).toBe(2)
  other.leave()
  await expect(other.next()).rejects.toThrow('aborted')
  expect(readings()).toBe(2)
})
