import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { protection } from './protection.server.ts'

vi.stubEnv('SESSION_SECRET', 'a secret for the tests of the protection')

const down = () => Promise.resolve({ failure: 'unreachable' as const })
const well = () => Promise.resolve({ status: 200 })

test('an upstream that keeps failing gets no requests for a while, and then one to test it', async () => {
  const protect = protection()
  for (let call = 0; call < 20; call += 1) await protect(down)

  let requests = 0
  const sendRequest = () => {
    requests += 1
    return well()
  }
  expect(await protect(sendRequest)).toMatchObject({ failure: 'unreachable' })
  expect(requests).toBe(0)

  await wait(5_100)
  expect(await protect(sendRequest)).toEqual({ status: 200 })
  expect(await protect(sendRequest)).toEqual({ status: 200 })
  expect(requests).toBe(2)
})

test('rejected requests and canceled ones do not count against the upstream', async () => {
  const protect = protection()
  for (let call = 0; call < 40; call += 1) {
    await protect(() => Promise.resolve({ status: 422 }))
    await protect(() => Promise.resolve({ failure: 'broken' as const, abandoned: true }))
  }
  expect(await protect(well)).toEqual({ status: 200 })
})

test('at most 128 requests run at once, and one that waits more than a second fails', async () => {
  const protect = protection()
  let running = 0
  let max = 0
  const slow = async () => {
    running += 1
    max = Math.max(max, running)
    await wait(1_500)
    running -= 1
    return { status: 200 }
  }
  const answers = await Promise.all(Array.from({ length: 200 }, () => protect(slow)))
  expect(max).toBe(128)
  expect(answers.filter((answer) => 'status' in answer)).toHaveLength(128)
})
