import { expect, test } from 'vitest'
import { testCrm } from '../test-crm.ts'

/** Connecting the account takes a request of its own. */
const limits = { pipedrive: [{ calls: 40 + 1, perMs: 2_000 }] }
const crm = await testCrm({ PIPEDRIVE_CALLS_PER_10_SECONDS: '200' }, { limits })

test('Requests at the same time share the rate limit of their account', async () => {
  const { faultInjector } = crm.reset('pipedrive')
  const { token, connection } = await crm.connected('pipedrive')
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      crm.api.call('GET', `/crm/connections/${connection.id}/lists`, { token }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(faultInjector.counts.beyondLimits).toBe(0)
})
