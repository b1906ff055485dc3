import { expect, test } from 'vitest'
import { testCrm } from '../test-crm.ts'

const crm = await testCrm()

/** So many contacts on both sides, and those of the CRM. */
async function synced(people: number) {
  const { records, faultInjector } = crm.reset('hubspot')
  records.atOnce(() => {
    for (let at = 0; at < people; at += 1) {
      records.insert({ first_name: 'P', last_name: `${at}`, email: `p${at}@example.com` })
    }
  })
  const { token } = await crm.connected('hubspot')
  await crm.run(token, 'sync', 'hubspot')
  const rename = (number: number) => records.update(number, { last_name: 'Changed' })
  return { token, records, faultInjector, rename }
}

async function changedHere(token: string) {
  const contacts = await crm.contacts(token)
  return contacts.filter(({ last_name }) => last_name === 'Changed').length
}

test('No change is missed when records that were listed already change again between two pages', async () => {
  const { token, faultInjector, rename } = await synced(350)
  for (let number = 1; number <= 350; number += 1) rename(number)
  const renameSeveral = () => {
    for (let number = 120; number < 150; number += 1) rename(number)
  }
  faultInjector.expect(undefined, () => rename(7), renameSeveral)
  const run = await crm.run(token, 'sync', 'hubspot')
  expect(run).toMatchObject({ state: 'finished', figures: { updated: 350 } })
  expect(await changedHere(token)).toBe(350)
})

test('More records than a page holds that changed at one instant come over, although some change again meanwhile', async () => {
  const { token, records, faultInjector, rename } = await synced(350)
  rename(1)
  records.atOnce(() => {
    for (let number = 2; number <= 340; number += 1) rename(number)
  })
  rename(341)
  faultInjector.expect(
    undefined,
    undefined,
    () => rename(3),
    () => rename(120),
  )
  const run = await crm.run(token, 'sync', 'hubspot')
  expect(run).toMatchObject({ state: 'finished', figures: { updated: 341 } })
  expect(await changedHere(token)).toBe(341)
})
