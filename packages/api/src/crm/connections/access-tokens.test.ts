import { expect, test } from 'vitest'
import { testCrm } from '../test-crm.ts'

const crm = await testCrm({}, { tokenSeconds: 60 })

test('A token that is valid for a minute is used for many requests before it is renewed', async () => {
  const there = crm.reset('hubspot')
  for (let at = 0; at < 250; at += 1) there.records.insert({ email: `p${at}@example.com` })
  const { token } = await crm.connected('hubspot')
  const before = there.consent.grants()
  expect(await crm.run(token, 'sync', 'hubspot')).toMatchObject({ figures: { created: 250 } })
  expect(there.consent.grants()).toBe(before)
})
