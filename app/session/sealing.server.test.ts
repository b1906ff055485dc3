import { afterEach, expect, test, vi } from 'vitest'
import { sealingFor } from './sealing.server.ts'

afterEach(() => vi.useRealTimers())

test('A value that has been opened before cannot be opened once it has expired', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const sealing = sealingFor('pending', ['a secret of at least thirty-two characters'])
  const value = await sealing.seal({ step: 'setup' }, new Date(Date.now() + 60_000))

  expect(await sealing.open(value)).toMatchObject({ step: 'setup' })
  expect(await sealing.open(value)).toMatchObject({ step: 'setup' })
  vi.setSystemTime(Date.now() + 61_000)
  expect(await sealing.open(value)).toBeUndefined()
})
