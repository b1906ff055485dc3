import { expect, test } from 'vitest'
import { testCrm } from '../test-crm.ts'

const allowed = { pipedrive: 40, hubspot: 20 }
const limits = {
  pipedrive: [{ calls: allowed.pipedrive, perMs: 2_000 }],
  hubspot: [{ calls: allowed.hubspot, perMs: 1_000, of: /\/search$/ }],
}
const paces = { PIPEDRIVE_CALLS_PER_10_SECONDS: '200', HUBSPOT_SEARCHES_PER_SECOND: '20' }
const crm = await testCrm(paces, { limits })

test('Requests at the same time share the rate limits of their account, with those that connected it', async () => {
  for (const provider of ['pipedrive', 'hubspot'] as const) {
    const { faultInjector } = crm.reset(provider)
    const { token, connection } = await crm.connected(provider)
    const answers = await Promise.all(
      Array.from({ length: allowed[provider] + 10 }, () =>
        crm.api.call('GET', `/crm/connections/${connection.id}/lists?name=fair`, { token }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(faultInjector.counts.beyondLimits).toBe(0)
  }
})
