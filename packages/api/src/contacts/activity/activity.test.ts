import { Activity } from '@bellbird/contract/contacts/activity'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { testApi } from '../../test-api.ts'
import { tidy } from '../../tidy.ts'
import { deleteOldActivity } from './store.ts'

const api = testApi()

async function activityOf(token: string, query = '') {
  const answer = await api.call('GET', `/activity${query}`, { token })
  expect(answer.status).toBe(200)
  return {
    total: answer.headers.get('X-Total-Count'),
    records: z.array(Activity).parse(await answer.json()),
  }
}

async function kindsOf(token: string) {
  return (await activityOf(token)).records.map(({ kind }) => kind)
}

function importCsv(token: string, text: string, headers: Record<string, string> = {}) {
  const body = new FormData()
  body.set('file', new File([text], 'people.csv', { type: 'text/csv' }))
  return api.call('POST', '/contacts/import/csv', { token, body, headers })
}

test('Sign-ins and changes of who can reach the account are listed alone', async () => {
  const { token } = await api.register()
  await api.addContact(token, { first_name: 'Rosa' })
  const { records, total } = await activityOf(token, '?about=access')
  expect(records.map(({ kind }) => kind)).toEqual(['account_created'])
  expect(total).toBe('1')
})

test('Adding, changing and deleting a contact are listed newest first, by the name it had', async () => {
  const { token } = await api.register()
  const { id } = await api.addContact(token, { first_name: 'Rosa', last_name: 'Quispe' })
  await api.call('PUT', `/contacts/${id}`, { token, body: { first_name: 'Rosalía' } })
  const before = await activityOf(token)
  expect(before.records.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['contact_updated', { id, name: 'Rosalía Quispe' }],
    ['contact_created', { id, name: 'Rosa Quispe' }],
    ['account_created', null],
  ])

  await api.call('DELETE', `/contacts/${id}`, { token })
  const after = await activityOf(token)
  expect(after.records.slice(0, 2).map(({ kind, subject }) => [kind, subject])).toEqual([
    ['contact_deleted', { id: null, name: 'Rosalía Quispe' }],
    ['contact_updated', { id: null, name: 'Rosalía Quispe' }],
  ])
})

test('A contact without a name is listed by what else identifies it', async () => {
  const { token } = await api.register()
  await api.addContact(token, { company: 'Nordlys' })
  await api.addContact(token, { email: 'ada@example.com', company: 'Nordlys' })
  const names = (await activityOf(token)).records.map(({ subject }) => subject?.name)
  expect(names).toEqual(['ada@example.com', 'Nordlys', undefined])
})

test('Rejected requests, and those repeated with their key, are not listed', async () => {
  const { token } = await api.register()
  const headers = { 'Idempotency-Key': 'once' }
  const body = { email: 'once@example.com' }
  await api.call('POST', '/contacts', { token, body, headers })
  await api.call('POST', '/contacts', { token, body, headers })
  const rejected = [
    await api.call('POST', '/contacts', { token, body }),
    await api.call('DELETE', '/contacts/nobody', { token }),
    await api.call('PUT', '/users/me', { token, body: { email: 'none' } }),
  ]
  expect(rejected.map(({ status }) => status)).toEqual([409, 404, 422])
  expect(await kindsOf(token)).toEqual(['contact_created', 'account_created'])
})

test('A bulk update is one record with its count, and none when nothing was changed', async () => {
  const { token } = await api.register()
  const ids = [
    await api.addContact(token, { first_name: 'Ann' }),
    await api.addContact(token, { first_name: 'Bo' }),
  ].map(({ id }) => id)
  const update = (contact_ids: string[]) =>
    api.call('POST', '/contacts/bulk-update', {
      token,
      body: { contact_ids, updates: { status: 'customer' } },
    })
  await update(['nobody'])
  await update([...ids, 'nobody'])
  const { records, total } = await activityOf(token)
  expect(total).toBe('4')
  expect(records[0]).toMatchObject({
    kind: 'contacts_updated',
    figures: { count: 2 },
    reason: 'status',
  })
})

test('An import is one record with its counts, however many batches it takes', async () => {
  const { token } = await api.register()
  await api.addContact(token, { email: 'person0@example.com' })
  const rows = Array.from({ length: 600 }, (_, at) => `Person ${at},person${at}@example.com`)
  const csv = ['first_name,email', ...rows, 'Nobody,not an address'].join('\n')
  const headers = { 'Idempotency-Key': 'import' }
  await importCsv(token, csv, headers)
  await importCsv(token, csv, headers)
  const { records, total } = await activityOf(token)
  expect(total).toBe('3')
  expect(records[0]).toMatchObject({
    kind: 'contacts_imported',
    subject: { id: null, name: 'people.csv' },
    item: { type: 'import', name: 'people.csv', can_undo: true },
    figures: { count: 601, created: 599, updated: 1, failed: 1 },
  })
})

test('An interrupted import is listed with what it had written', async () => {
  const { token } = await api.register()
  const rows = Array.from({ length: 500 }, (_, at) => `Person ${at},p${at}@example.com\n`)
  const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n`
  const parts = [Buffer.from(`${head}first_name,email\n${rows.join('')}`), new Error('gone')]
  await api.stream('/contacts/import/csv', token, 'b', parts)
  const contacts = await api.call('GET', '/contacts?limit=1', { token })
  const created = Number(contacts.headers.get('X-Total-Count'))
  expect(created).toBeGreaterThan(0)
  const { records } = await activityOf(token)
  expect(records[0]).toMatchObject({ kind: 'contacts_imported', figures: { created } })
})

test('Signing in, a changed profile and a changed password are listed', async () => {
  const { user, token, password } = await api.register()
  await api.call('PUT', '/users/me', { token, body: { company_name: 'Nordlys' } })
  await api.logIn(user.email, password)
  await api.logIn(user.email, 'guess')
  const change = { new_password: 'another battery', confirm_password: 'another battery' }
  const body = { current_password: password, ...change }
  const changed = await api.call('POST', '/auth/change-password', { token, body })
  const { access_token } = await changed.json()
  expect(await kindsOf(access_token)).toEqual([
    'password_changed',
    'signed_in',
    'profile_updated',
    'account_created',
  ])
})

test('Activities come a page at a time, and only to their owner', async () => {
  const [one, other] = [await api.register(), await api.register()]
  for (const first_name of ['Ann', 'Bo', 'Cy']) await api.addContact(one.token, { first_name })
  const { records, total } = await activityOf(one.token, '?limit=2&offset=1')
  expect(records.map(({ subject }) => subject?.name)).toEqual(['Bo', 'Ann'])
  expect(total).toBe('4')
  expect(await activityOf(one.token, '?limit=2&offset=4')).toEqual({ records: [], total: '4' })
  expect(await kindsOf(other.token)).toEqual(['account_created'])

  const rejected = ['?limit=0', '?limit=1001', '?offset=-1', '?limit=many']
  for (const query of rejected) {
    expect((await api.call('GET', `/activity${query}`, { token: one.token })).status).toBe(422)
  }
  expect((await api.call('GET', '/activity')).status).toBe(401)
  expect((await api.call('POST', '/activity', { token: one.token })).status).toBe(405)
})

test('Deleting the account takes its records along', async () => {
  const { user, token } = await api.register()
  await api.addContact(token, { first_name: 'Ann' })
  expect((await api.call('DELETE', '/users/me', { token })).status).toBe(204)
  for (const table of ['activities', 'activity_totals']) {
    const left = await api.database().query(`select 1 from ${table} where owner_id = $1`, [user.id])
    expect(left).toEqual([])
  }
})

test('Cleanup deletes records older than 400 days', async () => {
  const { user, token } = await api.register()
  await api.addContact(token, { first_name: 'Ann' })
  const age = (kind: string, days: number) =>
    api
      .database()
      .query(
        `update activities set at = now() - $3 * interval '1 day' where owner_id = $1 and kind = $2`,
        [user.id, kind, days],
      )
  await age('account_created', 401)
  await age('contact_created', 399)
  await tidy(api.database())
  expect(await kindsOf(token)).toEqual(['contact_created'])
  expect((await activityOf(token)).total).toBe('1')
})

test('Of each owner the newest records are kept, up to a number', async () => {
  const [one, other] = [await api.register(), await api.register()]
  for (const first_name of ['Ann', 'Bo', 'Cy']) await api.addContact(one.token, { first_name })
  await deleteOldActivity(api.database(), { days: 400, records: 2 })
  const { records, total } = await activityOf(one.token)
  expect(records.map(({ subject }) => subject?.name)).toEqual(['Cy', 'Bo'])
  expect(total).toBe('2')
  expect(await kindsOf(other.token)).toEqual(['account_created'])
})

test('A list is narrowed by group, time and words', async () => {
  const { user, token } = await api.register()
  await api.addContact(token, { first_name: 'Zoë' })
  await api.addContact(token, { first_name: 'Bo' })
  await importCsv(token, 'first_name,email\nCy,cy@example.com')
  await api
    .database()
    .query(
      `update activities set at = now() - interval '9 days' where owner_id = $1 and subject_name = 'Bo'`,
      [user.id],
    )
  const namesOf = async (query: string) => {
    const { records, total } = await activityOf(token, query)
    expect(total).toBe(String(records.length))
    return records.map(({ subject }) => subject?.name)
  }
  const since = new Date(Date.now() - 86_400_000).toISOString()
  expect(await namesOf('?group=contacts')).toEqual(['Zoë', 'Bo'])
  expect(await namesOf('?group=imports')).toEqual(['people.csv'])
  expect(await namesOf(`?group=contacts&since=${since}`)).toEqual(['Zoë'])
  expect(await namesOf('?search=zoe')).toEqual(['Zoë'])
  expect(await namesOf('?search=%25')).toEqual([])
  const rejected = ['?group=none', '?since=yesterday', `?search=${'a'.repeat(201)}`]
  for (const query of rejected) {
    expect((await api.call('GET', `/activity${query}`, { token })).status).toBe(422)
  }
})

test('An import is no longer offered for undo once it was undone, which is a record with its file', async () => {
  const { token } = await api.register()
  const answer = await importCsv(token, 'first_name,email\nCy,cy@example.com')
  expect(answer.status).toBe(200)
  const [{ item }] = (await activityOf(token)).records as [Activity]
  await api.call('POST', `/contacts/imports/${item?.id}/undo`, { token })
  expect((await activityOf(token)).records.slice(0, 2)).toMatchObject([
    { kind: 'import_undone', subject: { name: 'people.csv' }, figures: { removed: 1 } },
    { kind: 'contacts_imported', item: { id: item?.id, can_undo: false } },
  ])
})

test('A merge names its change as long as it can be undone', async () => {
  const { token } = await api.register()
  const [one, other] = [
    await api.addContact(token, { first_name: 'Ann' }),
    await api.addContact(token, { first_name: 'Anne' }),
  ]
  await api.call('POST', `/contacts/${one.id}/merge`, { token, body: { other_id: other.id } })
  const [{ kind, item }] = (await activityOf(token)).records as [Activity]
  expect({ kind, item }).toMatchObject({
    kind: 'contacts_merged',
    item: { type: 'merge', can_undo: true },
  })
  await api.call('POST', `/contacts/${one.id}/history/${item?.id}/undo`, { token })
  const [, merged] = (await activityOf(token)).records
  expect(merged).toMatchObject({ kind: 'contacts_merged', item: { can_undo: false } })
})

test('Consent and a do-not-call mark that a change sets are named, others are changes', async () => {
  const { token } = await api.register()
  const { id } = await api.addContact(token, { first_name: 'Rosa' })
  const fields = [
    { call_consent: 'given', call_consent_source: 'Web form' },
    { call_consent: 'given', call_consent_source: 'Phone' },
    { do_not_call: 'true' },
  ]
  for (const custom_fields of fields) {
    await api.call('PUT', `/contacts/${id}`, { token, body: { custom_fields } })
  }
  expect((await kindsOf(token)).slice(0, 3)).toEqual([
    'contact_opted_out',
    'contact_updated',
    'consent_recorded',
  ])
})
