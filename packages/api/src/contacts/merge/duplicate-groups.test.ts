import { DuplicateGroup } from '@bellbird/contract/contacts/merge'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { testApi } from '../../test-api.ts'

const api = testApi()
let token: string
let userId: string

beforeEach(async () => {
  const registered = await api.register()
  token = registered.token
  userId = registered.user.id ?? ''
})

const add = (body: Record<string, unknown>) => api.addContact(token, body)

async function groups(query = '') {
  const answer = await api.call('GET', `/contacts/duplicates/groups${query}`, { token })
  expect(answer.status).toBe(200)
  return z.array(DuplicateGroup).parse(await answer.json())
}

const namesIn = (found: DuplicateGroup[]) =>
  found.map(({ members }) => members.map(({ contact }) => contact.first_name))

const part = (groups: string[][]) =>
  api.call('POST', '/contacts/duplicates/groups/distinct', { token, body: { groups } })

/** Three contacts with the same number, one of which shares a mailbox with a fourth. */
async function four() {
  const phone = '+1 212 555 0101'
  return {
    ada: await add({ first_name: 'Ada', phone, email: 'ada@example.com' }),
    adah: await add({ first_name: 'Adah', phone: '212 555 0101' }),
    a: await add({ first_name: 'A.', phone }),
    mail: await add({ first_name: 'Mail', email: 'ada+news@example.com' }),
  }
}

/** Calls with an outcome, like those of campaigns. */
async function addCalls(contactId: string, count: number) {
  const campaignId = crypto.randomUUID()
  const entryId = crypto.randomUUID()
  const { query } = api.database()
  await query(`insert into campaigns (id, owner_id, name, definition) values ($1, $2, 'C', '{}')`, [
    campaignId,
    userId,
  ])
  await query(
    `insert into campaign_entries (id, campaign_id, place, contact_id, name, company, phone, number,
       country, line_type, zone, zone_from, checked_at, state)
     values ($1, $2, 1, $3, '', '', '', '', '', '', '', '', now(), 'done')`,
    [entryId, campaignId, contactId],
  )
  for (let attempt = 1; attempt <= count; attempt += 1) {
    await query(
      `insert into campaign_calls (entry_id, attempt, owner_id, handed_out_at, outcome, at)
       values ($1, $2, $3, now(), 'reached', now())`,
      [entryId, attempt, userId],
    )
  }
}

test('Four contacts of one person are one group, the oldest first, with every reason', async () => {
  await four()
  const [group, ...rest] = await groups()
  expect(rest).toEqual([])
  expect(namesIn([group as DuplicateGroup])).toEqual([['Ada', 'Adah', 'A.', 'Mail']])
  expect(group?.reasons.toSorted()).toEqual(['email', 'phone'])
})

test('The contact with most calls comes first, whatever its age', async () => {
  const { a, adah } = await four()
  await addCalls(adah.id, 1)
  await addCalls(a.id, 2)
  const [group] = await groups()
  expect(group?.members.map(({ contact, calls }) => [contact.first_name, calls])).toEqual([
    ['A.', 2],
    ['Adah', 1],
    ['Ada', 0],
    ['Mail', 0],
  ])
})

test('Two who are different people never share a group, and a third may be either', async () => {
  const { ada, adah, a, mail } = await four()
  expect((await part([[ada.id, adah.id]])).status).toBe(204)
  const found = await groups()
  expect(found.length).toBeGreaterThan(1)
  for (const { members } of found) {
    const ids = members.map(({ contact }) => contact.id)
    expect(ids.includes(ada.id) && ids.includes(adah.id)).toBe(false)
  }
  expect((await part([[ada.id, adah.id, a.id, mail.id]])).status).toBe(204)
  expect(await groups()).toEqual([])
})

test('Groups are found by a search of any of their contacts and by a reason, and counted with their contacts', async () => {
  await four()
  await add({ first_name: 'Bo', email: 'bo@example.com' })
  await add({ first_name: 'Bob', email: 'bo+x@example.com' })
  expect(namesIn(await groups('?search=adah'))).toEqual([['Ada', 'Adah', 'A.', 'Mail']])
  expect(await groups('?reason=email')).toHaveLength(2)
  expect(await groups('?reason=phone')).toHaveLength(1)
  expect(await groups('?search=nobody')).toEqual([])
  const answer = await api.call('GET', '/contacts/duplicates/groups?limit=1&offset=1', { token })
  expect(await answer.json()).toHaveLength(1)
  const counts = ['X-Total-Count', 'X-Contact-Count'].map((name) => answer.headers.get(name))
  expect(counts).toEqual(['2', '6'])
})

test('Contacts that share only a name and a company come after those that share a mailbox or a number', async () => {
  const company = 'Acme'
  for (const phone of ['212 555 0111', '']) await add({ first_name: 'Ann', company, phone })
  await add({ first_name: 'Mail', email: 'mail@example.com' })
  await add({ first_name: 'Post', email: 'mail+news@example.com' })
  await add({ first_name: 'Ring', phone: '212 555 0122' })
  await add({ first_name: 'Tone', phone: '+1 212 555 0122' })
  const reasons = (await groups()).map((group) => group.reasons)
  expect(reasons.slice(0, 2).toSorted()).toEqual([['email'], ['phone']])
  expect(reasons.slice(2)).toEqual([['name']])
})

test('More than ten contacts of one mailbox are several groups', async () => {
  for (let at = 0; at < 12; at += 1) await add({ email: `ada+${at}@example.com` })
  const sizes = (await groups()).map(({ members }) => members.length)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(10)
  expect(sizes.length).toBeGreaterThan(1)
})

test('Contacts of somebody else, unknown ones and a contact beside itself cannot be marked as different people', async () => {
  const { ada } = await four()
  const foreign = await api.addContact((await api.register()).token, { company: 'X' })
  expect((await part([[ada.id, foreign.id]])).status).toBe(404)
  expect((await part([[ada.id, 'x']])).status).toBe(404)
  expect((await part([[ada.id, ada.id.toUpperCase()]])).status).toBe(422)
  expect((await part([])).status).toBe(422)
  expect((await part([[ada.id]])).status).toBe(422)
})
