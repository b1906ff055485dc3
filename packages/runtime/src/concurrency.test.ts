import { expect, test } from 'vitest'
import { concurrencyLimit } from './concurrency.ts'

const stateOf = (admitted: Promise<boolean>) => Promise.race([admitted, Promise.resolve('waits')])

test('Requests beyond the limit wait their turn, and one that finds the queue full is rejected', async () => {
  const limit = concurrencyLimit({ atOnce: 2, waiting: 2 })
  const places = Array.from({ length: 5 }, () => limit.enter())
  const states = () => Promise.all(places.map(({ admitted }) => stateOf(admitted)))
  expect(await states()).toEqual([true, true, 'waits', 'waits', false])

  places[0]?.leave()
  places[0]?.leave()
  expect(await states()).toEqual([true, true, true, 'waits', false])
})

test('A task that leaves the queue takes no slot and makes room', async () => {
  const limit = concurrencyLimit({ atOnce: 1, waiting: 1 })
  const first = limit.enter()
  const queued = limit.enter()
  queued.leave()
  expect(await queued.admitted).toBe(false)

  const next = limit.enter()
  first.leave()
  expect(await next.admitted).toBe(true)
  next.leave()
  expect(await limit.enter().admitted).toBe(true)
})
