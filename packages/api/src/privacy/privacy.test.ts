import { setTimeout as wait } from 'node:timers/promises'
import { Contact } from '@bellbird/contract/contacts/contact'
import { MergeInput } from '@bellbird/contract/contacts/merge'
import { ErasureReceipt, HeldData } from '@bellbird/contract/privacy/privacy'
import { beforeEach, expect, test } from 'vitest'
import { importSession } from '../contacts/import/import-session.ts'
import { mergeContacts } from '../contacts/merge/merge.ts'
import { testApi } from '../test-api.ts'

const api = testApi()
let token: string
let userId: string
let people = 0

beforeEach(async () => {
  const registered = await api.register()
  token = registered.token
  userId = registered.user.id ?? ''
})

/** All rows of all tables, as text. */
async function dump() {
  const tables = await api.database().query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const found: [string, string][] = []
  for (const { name } of tables) {
    const rows = await api.database().query<{ row: string }>(`select r::text as row from ${name} r`)
    for (const { row } of rows) found.push([name, row])
  }
  return found
}

/** The tables that contain one of these words. */
async function traces(words: string[]) {
  const found = (await dump()).filter(([, row]) =>
    words.some((word) => row.toLowerCase().includes(word.toLowerCase())),
  )
  return [...new Set(found.map(([name]) => name))].toSorted()
}

/** A person with data everywhere: forms, imports and their failures, runs, merges, the trash. */
async function addPerson(mark: string, custom_fields: Record<string, string> = {}) {
  people += 1
  const ending = `171 ${2_345_600 + people}`
  const email = `${mark}@example.com`
  const words = [mark, `${mark}son`, `notes-${mark}`, `tag-${mark}`, `field-${mark}`]
  const body = {
    first_name: `${mark}a`,
    last_name: `${mark}son`,
    email,
    phone: `+49 ${ending}`,
    company: `Company ${mark}`,
    notes: `notes-${mark}`,
    tags: [`tag-${mark}`],
    custom_fields: { ...custom_fields, region: `field-${mark}` },
  }
  const headers = { 'Idempotency-Key': `key-${crypto.randomUUID()}` }
  const answer = await api.call('POST', '/contacts', { token, body, headers })
  const contact = Contact.parse(await answer.json())
  const { id } = contact
  await api.call('PUT', `/contacts/${id}`, { token, body: { notes: `other notes-${mark}` } })
  await api.call('POST', `/contacts/${id}/notes`, { token, body: { text: `met ${mark}` } })
  const imports = importSession(api, token)
  await imports.imported(`first_name,email,phone\nX,${email},not a phone ${mark}\n`)
  const { import_id } = await imports.imported(`email,notes\n${email},imported ${mark}\n`)
  await imports.edit(id, { job_title: `title-${mark}` })
  await imports.undone(import_id)
  const database = api.database()
  const [run] = await database.query<{ id: string }>(
    `insert into crm_runs (id, owner_id, provider, kind, state, contact_ids)
     values (gen_random_uuid(), $1, 'hubspot', 'export', 'finished', array[$2]::uuid[]) returning id`,
    [userId, id],
  )
  await database.query(
    `insert into crm_run_notes (id, run_id, contact_id, name, what, why) values
       (gen_random_uuid(), $1, $2, $3, 'failed', 'no'), (gen_random_uuid(), $1, null, $3, 'skipped', 'no')`,
    [run?.id, id, `${mark}a ${mark}son`],
  )
  await database.query(
    `insert into crm_links (owner_id, provider, account_id, remote_id, contact_id, ours, theirs)
     values ($1, 'hubspot', 'a', gen_random_uuid()::text, $2, $3::text::jsonb, $3::text::jsonb)`,
    [userId, id, JSON.stringify({ email, notes: `notes-${mark}` })],
  )
  const duplicate = await api.addContact(token, {
    first_name: `${mark}a`,
    last_name: `${mark}son`,
    phone: `0${ending}`,
  })
  await api.call('GET', '/contacts/duplicates', { token })
  await api.call('POST', `/contacts/${duplicate.id}/tasks`, {
    token,
    body: { text: `call ${mark}` },
  })
  await api.call('POST', `/contacts/${duplicate.id}/calls`, {
    token,
    body: { outcome: 'wrong_number', note: `said ${mark}` },
  })
  await api.call('POST', `/contacts/${id}/merge`, { token, body: { other_id: duplicate.id } })
  return { id, digits: `49${ending.replace(' ', '')}`, words: [...words, id, duplicate.id] }
}

const erase = (id: string, as = token) => api.call('POST', `/contacts/${id}/erase`, { token: as })

test('An erasure leaves no trace in the whole database, and a receipt that names nobody', async () => {
  const { id, words } = await addPerson('quillixa')
  const other = await addPerson('zebulonne')
  expect((await traces(words)).length).toBeGreaterThan(7)
  const before = await traces(other.words)

  const answer = await erase(id)
  expect(answer.status).toBe(200)
  const receipt = ErasureReceipt.parse(await answer.json())
  expect(await traces(words)).toEqual([])
  expect(await traces(other.words)).toEqual(before)
  expect(receipt.erased).toMatchObject({ contact: 1, bin: 1, crm_records: 1, crm_run_notes: 3 })
  expect(receipt.erased).toMatchObject({ dated_notes: 1, tasks: 1, calls: 1 })
  for (const name of ['history', 'activity', 'import_records', 'kept_answers']) {
    expect(receipt.erased[name], name).toBeGreaterThan(0)
  }
  expect(receipt.kept).toEqual([expect.objectContaining({ what: 'crm_record_numbers', count: 1 })])

  const list = await api.call('GET', '/erasures', { token })
  expect([list.headers.get('X-Total-Count'), await list.json()]).toEqual(['1', [receipt]])
  expect(await (await api.call('GET', `/erasures/${receipt.id}`, { token })).json()).toEqual(
    receipt,
  )
  expect((await erase(id)).status).toBe(404)
})

test('An erasure during a merge erases what the merge put into the trash', async () => {
  const kept = await api.addContact(token, {
    first_name: 'Quillixa',
    email: 'quillixa@example.com',
  })
  const merged = await api.addContact(token, { first_name: 'Vandrelle', phone: '+49 171 2345678' })
  // Called outside the transaction that it must wait for.
  let begin = () => {}
  const erasing = new Promise<void>((resolve) => {
    begin = resolve
  }).then(() => erase(kept.id))
  const input = MergeInput.parse({ other_id: merged.id })
  await api.database().transaction(async (sql) => {
    await mergeContacts(sql, userId, kept.id, input)
    begin()
    await wait(500)
  })
  expect((await erasing).status).toBe(200)
  expect(await traces(['quillixa', 'vandrelle'])).toEqual([])
})

test('An erasure leaves nobody of more than a hundred who were merged into one contact', async () => {
  const kept = await api.addContact(token, { first_name: 'Ottoline' })
  const merged = await api.addContact(token, { first_name: 'Ottoline', notes: 'Zephyrine' })
  await api.database().transaction(async (sql) => {
    await mergeContacts(sql, userId, kept.id, MergeInput.parse({ other_id: merged.id }))
    await sql.query(
      `insert into binned_contacts (id, owner_id, merged_into, search_text, contact, links)
       select new.id, owner_id, merged_into, search_text,
         contact || jsonb_build_object('id', new.id), links
       from binned_contacts, (select gen_random_uuid() as id from generate_series(1, 150)) new
       where binned_contacts.id = $1`,
      [merged.id],
    )
  })
  expect((await erase(kept.id)).status).toBe(200)
  expect(await traces(['ottoline', 'zephyrine'])).toEqual([])
})

test('A do-not-call number stays listed, and the receipt gives the reason', async () => {
  const { id, digits } = await addPerson('marwenda', { do_not_call: 'true' })
  const receipt = ErasureReceipt.parse(await (await erase(id)).json())
  expect(receipt.kept).toContainEqual(
    expect.objectContaining({
      what: 'suppressed_numbers',
      // The number as spelled on the contact, and as on the one merged into it.
      count: 2,
      why: expect.stringContaining('opted out'),
    }),
  )
  expect(await traces(['marwenda'])).toEqual([])
  expect(await traces([digits])).toEqual(['public.suppressed_numbers'])
})

test('Of a do-not-call number nothing but the number is kept, and of one that was taken off the list not even that', async () => {
  const phone = '+49 171 2349990'
  const suppress = (numbers: object[]) =>
    api.call('POST', '/suppressions', { token, body: { numbers } })
  await suppress([{ phone, reason: 'Said by wenzelina' }])
  const listed = await (await api.call('GET', '/suppressions', { token })).json()
  const body = { reason: 'Wenzelina changed her mind' }
  await api.call('POST', `/suppressions/${listed[0].id}/remove`, { token, body })
  await suppress([{ phone: '+49 171 2349991', reason: 'A friend of Wenzelina Wenzelson' }])
  const { id } = await api.addContact(token, {
    first_name: 'Wenzelina',
    last_name: 'Wenzelson',
    phone,
    custom_fields: {
      do_not_call: 'true',
      do_not_call_reason: 'Wenzelina shouted',
      do_not_call_source: 'A letter by Wenzelson',
    },
  })
  const data = await (await api.call('GET', `/contacts/${id}/data`, { token })).text()
  expect(data).toContain('changed her mind')
  const receipt = ErasureReceipt.parse(await (await erase(id)).json())
  expect(receipt.kept).toMatchObject([{ what: 'suppressed_numbers', count: 1 }])
  expect(await traces(['wenzel'])).toEqual([])
  const left = await (await api.call('GET', '/suppressions', { token })).json()
  expect(left.map((it: { phone: string }) => it.phone).toSorted()).toEqual([
    phone,
    '+49 171 2349991',
  ])
  const removed = await api.call('GET', '/suppressions?removed=yes', { token })
  expect(await removed.json()).toEqual([])
})

test('The activity does not say either which number was taken off the list', async () => {
  const body = { numbers: [{ phone: '+49 (0)171 2349980' }] }
  await api.call('POST', '/suppressions', { token, body })
  const [listed] = await (await api.call('GET', '/suppressions', { token })).json()
  await api.call('POST', `/suppressions/${listed.id}/remove`, { token, body: { reason: 'Agreed' } })
  const { id } = await api.addContact(token, { phone: '+49 171 2349980' })
  const data = await (await api.call('GET', `/contacts/${id}/data`, { token })).text()
  expect(data).toContain('number_unsuppressed')
  expect((await erase(id)).status).toBe(200)
  expect(await traces(['2349980'])).toEqual([])
})

test('A contact in the trash is erased and downloaded like any other', async () => {
  const { id, words } = await addPerson('oskarine')
  await api.call('DELETE', `/contacts/${id}`, { token })
  const data = HeldData.parse(
    await (await api.call('GET', `/contacts/${id}/data`, { token })).json(),
  )
  expect(data.sections.find(({ name }) => name === 'bin')?.records).toHaveLength(2)
  expect((await erase(id)).status).toBe(200)
  expect(await traces(words)).toEqual([])
})

test('The download contains all data, kind by kind', async () => {
  const { id } = await addPerson('tamsinou')
  const data = HeldData.parse(
    await (await api.call('GET', `/contacts/${id}/data`, { token })).json(),
  )
  const counts = Object.fromEntries(
    data.sections.map(({ name, records }) => [name, records.length]),
  )
  expect(counts).toMatchObject({ contact: 1, bin: 1, crm_records: 1, crm_run_notes: 2 })
  for (const name of ['history', 'activity', 'import_records', 'kept_answers']) {
    expect(counts[name], name).toBeGreaterThan(0)
  }
  const text = JSON.stringify(data)
  for (const value of ['notes-tamsinou', 'tag-tamsinou', 'field-tamsinou']) {
    expect(text, value).toContain(value)
  }
})

test('The user’s own data comes without secrets and without other people', async () => {
  await api.addContact(token, { first_name: 'Somebody', last_name: 'Else' })
  const answer = await api.call('GET', '/users/me/data', { token })
  const data = HeldData.parse(await answer.json())
  const section = (name: string) => data.sections.find((it) => it.name === name)?.records
  expect(section('profile')).toMatchObject([{ id: userId, first_name: 'Ada' }])
  expect(section('sessions')).toHaveLength(1)
  expect(section('contacts')).toEqual([{ count: 1 }])
  expect(JSON.stringify(data)).not.toMatch(/argon2|password_hash|credentials|"hash"/)
  expect((await api.call('GET', '/users/me/data')).status).toBe(401)
})

test('Nobody downloads or erases another user’s contact, nor sees their receipts', async () => {
  const { id } = await api.addContact(token, { first_name: 'Mine' })
  const other = (await api.register()).token
  expect((await erase(id, other)).status).toBe(404)
  expect((await api.call('GET', `/contacts/${id}/data`, { token: other })).status).toBe(404)
  const receipt = ErasureReceipt.parse(await (await erase(id)).json())
  expect((await api.call('GET', `/erasures/${receipt.id}`, { token: other })).status).toBe(404)
  expect((await erase('x')).status).toBe(404)
})
