import { expect, test } from 'vitest'
import { testApi } from '../test-api.ts'

const api = testApi({ requestsPerMinute: 20 })

test('A user above the limit gets 429 with the time to wait, and nobody else does', async () => {
  const busy = await api.register()
  const other = await api.register()
  const call = (token: string) => api.call('GET', '/users/me', { token })

  const statuses = []
  for (let calls = 0; calls < 22; calls += 1) statuses.push((await call(busy.token)).status)
  const rejected = await call(busy.token)

  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200))
  expect(statuses).toContain(429)
  expect(rejected.status).toBe(429)
  expect(Number(rejected.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1)
  expect((await call(other.token)).status).toBe(200)
})
