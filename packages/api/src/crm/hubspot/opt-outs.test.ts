import { expect, test } from 'vitest'
import { testCrm } from '../test-crm.ts'

const crm = await testCrm({
  HUBSPOT_DO_NOT_CALL_PROPERTY: undefined,
  // The paths before dated versions, which some operators still configure.
  HUBSPOT_CONTACTS_PATH: '/crm/v3/objects/contacts',
  HUBSPOT_ACCOUNT_PATH: '/account-info/v3/details',
})

test('Without a property for opt-outs none is reported as sent to HubSpot, and runs report that', async () => {
  const there = crm.reset('hubspot')
  const { token } = await crm.connected('hubspot')
  const custom_fields = { do_not_call: 'yes' }
  await crm.api.addContact(token, { first_name: 'Ada', email: 'ada@example.com', custom_fields })
  const first = await crm.run(token, 'export', 'hubspot')
  expect(first).toMatchObject({
    figures: { created: 1 },
    warnings: [expect.stringMatching(/^Opt-outs recorded in Bellbird don’t reach HubSpot/)],
  })
  const second = await crm.run(token, 'export', 'hubspot')
  expect(second.figures).toMatchObject({ updated: 0, unchanged: 1 })
  expect(there.records.all).toMatchObject([{ optedOut: false }])
})
