import { expect, test } from 'vitest'
import { testApi } from '../test-api.ts'

const api = testApi({ callsPerMinute: 20 })

test('Whoever calls more often than the limit is told when to call again, and nobody else is', async () => {
  const busy = await api.register()
  const other = await api.register()
  const call = (token: string) => api.call('GET', '/users/me', { token })

  const statuses = []
  for (let calls = 0; calls < 22; calls += 1) statuses.push((await call(busy.token)).status)
  const refused = await call(busy.token)

  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200))
  expect(statuses).toContain(429)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1)
  expect((await call(other.token)).status).toBe(200)
})
