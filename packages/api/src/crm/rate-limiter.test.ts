import { setTimeout as wait } from 'node:timers/promises'
import { createRequestWindows } from '@bellbird/practice/crms/request-windows'
import { expect, test } from 'vitest'
import { createRateLimiter } from './rate-limiter.ts'

const limit = { calls: 4, perMs: 60 }

test('A provider sees no more requests than its limit, however long each takes to arrive', async () => {
  const provider = createRequestWindows([limit])
  const limiter = createRateLimiter(limit)
  const arrivals = Array.from({ length: 40 }, (_, at) =>
    limiter.send(async () => {
      await wait((at * 17) % 50)
      return provider.exceededBy('GET /')
    }),
  )
  expect(await Promise.all(arrivals)).toEqual(arrivals.map(() => undefined))
})

test('A request that fails frees its place, and a pause stops those that follow', async () => {
  const limiter = createRateLimiter({ calls: 1, perMs: 1 })
  await expect(limiter.send(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  limiter.rest(80)
  const from = Date.now()
  await limiter.send(async () => {})
  expect(Date.now() - from).toBeGreaterThanOrEqual(79)
})
