import { expect, test } from 'vitest'
import { testCrm } from '../test-crm.ts'

/** Of the smallest plan; searches have the same limit in every plan. */
const limits = {
  pipedrive: [
    { calls: 80, perMs: 2_000 },
    { calls: 10, perMs: 2_000, of: /\/search$/ },
  ],
}
const usual = {
  PIPEDRIVE_CALLS_PER_10_SECONDS: '400',
  PIPEDRIVE_SEARCHES_PER_10_SECONDS: undefined,
}
const crm = await testCrm(usual, { limits })
const { api } = crm

test('An export of several steps, which looks up more contacts than Pipedrive lets search at once, is never rejected for it', async () => {
  const { faultInjector, records } = crm.reset('pipedrive')
  const { token } = await crm.connected('pipedrive')
  for (let at = 0; at < 45; at += 1) {
    await api.addContact(token, {
      first_name: 'A',
      last_name: `${at}`,
      email: `a${at}@example.com`,
      company: `Firm ${at}`,
    })
  }
  const run = await crm.run(token, 'export', 'pipedrive')
  expect(run).toMatchObject({ state: 'finished', figures: { created: 45, failed: 0 } })
  expect(records.present()).toHaveLength(45)
  expect(faultInjector.counts.beyondLimits).toBe(0)
}, 120_000)
