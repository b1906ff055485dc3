import { expect, test } from 'vitest'
import { testCrm } from '../test-crm.ts'

const crm = await testCrm()

const ARCHIVED = 'GET /crm/objects/2026-09/contacts'

/** A sync first reads companies and checks some links. */
const beforeChanges = [undefined, undefined]

/** Creates contacts on both sides and returns those in the CRM. */
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
  faultInjector.expect(...beforeChanges, undefined, () => rename(7), renameSeveral)
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
    ...beforeChanges,
    undefined,
    undefined,
    () => rename(3),
    () => rename(120),
  )
  const run = await crm.run(token, 'sync', 'hubspot')
  expect(run).toMatchObject({ state: 'finished', figures: { updated: 341 } })
  expect(await changedHere(token)).toBe(341)
})

test('Archived contacts are listed only when there are new ones, and a new one is found among the old', async () => {
  const { token, records, faultInjector } = await synced(350)
  for (let number = 1; number <= 250; number += 1) records.remove(number)
  const first = await crm.run(token, 'sync', 'hubspot')
  expect(first.figures).toMatchObject({ skipped: 250 })

  records.insert({ first_name: 'New', email: 'new@example.com' })
  const second = await requestsOf(token)
  expect(second.filter((request) => request === ARCHIVED)).toEqual([])

  records.remove(300)
  expect(await requestsOf(token)).toContain(ARCHIVED)
  expect(await crm.notes(token, (await crm.latest(token)) as never)).toMatchObject([
    { what: 'skipped', contact: { name: 'P 299' } },
  ])

  async function requestsOf(user: string) {
    faultInjector.seen.length = 0
    await crm.run(user, 'sync', 'hubspot')
    return [...faultInjector.seen]
  }
})

test('A contact whose company is only associated comes with the name of its primary company', async () => {
  const { records, companies } = crm.reset('hubspot') as typeof crm.practice.hubspot
  companies.names.set(9, 'Analytical Engines')
  companies.ofContact.set(1, 9)
  companies.ofContact.set(2, 9)
  records.insert({ first_name: 'Ada', email: 'ada@example.com' })
  records.insert({ first_name: 'Bo', email: 'bo@example.com', company: 'Own Words' })
  const { token } = await crm.connected('hubspot')
  const run = await crm.run(token, 'sync', 'hubspot')
  expect(run.warnings).toEqual([])
  expect(await crm.contacts(token)).toMatchObject([
    { company: 'Analytical Engines' },
    { company: 'Own Words' },
  ])
  const sent = await crm.run(token, 'export', 'hubspot')
  expect(sent.figures).toMatchObject({ created: 0, updated: 0 })
})

test('Without the permission to read companies contacts still come, and the run says what is missing until it is given', async () => {
  const { records, companies } = crm.reset('hubspot') as typeof crm.practice.hubspot
  companies.areReadable = false
  companies.names.set(9, 'Analytical Engines')
  companies.ofContact.set(1, 9)
  records.insert({ first_name: 'Ada', email: 'ada@example.com' })
  const { token } = await crm.connected('hubspot')
  const run = await crm.run(token, 'sync', 'hubspot')
  expect(run).toMatchObject({
    figures: { created: 1 },
    warnings: [expect.stringContaining('crm.objects.companies.read')],
  })
  companies.areReadable = true
  await crm.run(token, 'sync', 'hubspot')
  expect(await crm.contacts(token)).toMatchObject([{ company: 'Analytical Engines' }])
})

test('A connection has the name of its account', async () => {
  crm.reset('hubspot')
  const { connection } = await crm.connected('hubspot')
  expect(connection.account).toBe('demo-company.example')
})
