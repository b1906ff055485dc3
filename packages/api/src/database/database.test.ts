import { afterAll, expect, test } from 'vitest'
import { isDuplicate, isUnstorable } from './database.ts'
import { newId } from './id.ts'
import { openTestDatabase } from './test-database.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

async function addUser(email: string) {
  const id = newId()
  await database.query(
    `insert into users (id, first_name, last_name, email, username, password_hash)
     values ($1, 'Ada', 'Byron', $2, $3, '-')`,
    [id, email, `user-${id}`],
  )
  return id
}

async function addContact(owner: string, phone: string, email: string, name: string) {
  await database.query(
    `insert into contacts (id, owner_id, first_name, email, phone, status, source)
     values ($1, $2, $3, $4, $5, 'lead', 'manual')`,
    [newId(), owner, name, email, phone],
  )
}

test('an email address is taken once, in any case', async () => {
  await addUser('ada@example.com')
  const again = addUser('ADA@example.com').catch((error: unknown) => error)
  expect(isDuplicate(await again, 'users_email_taken')).toBe(true)
})

test('a contact without an email address may stand beside another one', async () => {
  const owner = await addUser('one@example.com')
  await addContact(owner, '', '', 'Ann')
  await addContact(owner, '', '', 'Ben')
  await addContact(owner, '', 'cy@example.com', 'Cy')
  const again = addContact(owner, '', 'CY@example.com', 'Cy').catch((error: unknown) => error)
  expect(isDuplicate(await again, 'contacts_email_taken')).toBe(true)
})

test('a contact is found by folded name and by the digits of its phone', async () => {
  const owner = await addUser('two@example.com')
  await addContact(owner, '+49 (0)212 555-01', '', 'Jürgen Strauß')
  const found = await database.query<{ first_name: string }>(
    `select first_name from contacts
     where owner_id = $1 and search_text like '%' || fold($2) || '%' and search_text like $3`,
    [owner, 'JURGEN STRAUSS', '%4921255501%'],
  )
  expect(found).toEqual([{ first_name: 'Jürgen Strauß' }])
})

test('the totals always equal a count of the contacts, and the searched texts those of the contacts', async () => {
  const owner = await addUser('counted@example.com')
  const insert = `insert into contacts (id, owner_id, company, tags, status, source, created_at)
    select gen_random_uuid(), $1, (array['', 'Acme', 'acme', 'Byte'])[n % 4 + 1],
      (array['{}', '{vip}', '{vip,Partner}'])[n % 3 + 1]::text[],
      (array['lead', 'customer'])[n % 2 + 1], 'manual', timestamptz '2026-01-31T23:59Z' + n * interval '1 minute'
    from generate_series(1, 40) n`
  const changes = [
    insert,
    `update contacts set notes = 'unchanged otherwise' where owner_id = $1`,
    `update contacts set status = 'active' where owner_id = $1 and company = 'Acme'`,
    `update contacts set tags = array_append(array_remove(tags, 'vip'), 'new') where owner_id = $1 and status = 'customer'`,
    `update contacts set company = 'New' where owner_id = $1 and company in ('Byte', '')`,
    `delete from contacts where owner_id = $1 and company = 'acme'`,
    `delete from contacts where owner_id = $1`,
  ]
  for (const change of changes) {
    await database.query(change, [owner])
    expect(await database.query(STORED_TOTALS, [owner])).toEqual(
      await database.query(COUNTED_TOTALS, [owner]),
    )
    expect(await database.query(STORED_COMPANIES, [owner])).toEqual(
      await database.query(COUNTED_COMPANIES, [owner]),
    )
    expect(await database.query(STORED_TAGS, [owner])).toEqual(
      await database.query(COUNTED_TAGS, [owner]),
    )
    expect(await database.query(SEARCHED_TEXTS, [owner])).toEqual(
      await database.query(TEXTS, [owner]),
    )
  }
})

const STORED_TOTALS = `select status, source, month::text, contacts from contact_totals
  where owner_id = $1 order by 1, 2, 3`
const COUNTED_TOTALS = `select status, source,
    date_trunc('month', created_at at time zone 'UTC')::date::text as month, count(*) as contacts
  from contacts where owner_id = $1 group by 1, 2, 3 order by 1, 2, 3`
const SEARCHED_TEXTS = `select contact_id as id, search_text from contact_search
  where owner_id = $1 order by 1`
const TEXTS = `select id, search_text from contacts where owner_id = $1 order by 1`
const STORED_COMPANIES = `select company, contacts from contact_companies
  where owner_id = $1 order by company`
const STORED_TAGS = `select name, contacts from contact_tag_totals
  where owner_id = $1 order by name`
const COUNTED_TAGS = `select name, count(*) as contacts from contacts, unnest(tags) as name
  where owner_id = $1 group by name order by name`
const COUNTED_COMPANIES = `select company, count(*) as contacts from contacts
  where owner_id = $1 and company <> '' group by company order by company`

test('deleting a user deletes their contacts and totals', async () => {
  const owner = await addUser('leaving@example.com')
  await addContact(owner, '', '', 'Ann')
  await database.query('delete from users where id = $1', [owner])
  expect(
    await database.query(
      `select (select count(*) from contacts where owner_id = $1) as contacts,
         (select count(*) from contact_totals where owner_id = $1) as totals`,
      [owner],
    ),
  ).toEqual([{ contacts: 0, totals: 0 }])
})

test('a failed transaction leaves nothing behind', async () => {
  const id = newId()
  const failing = database.transaction(async (sql) => {
    await sql.query(
      `insert into users (id, first_name, last_name, email, username, password_hash)
       values ($1, 'A', 'B', 'three@example.com', 'three', '-')`,
      [id],
    )
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await database.query('select 1 from users where id = $1', [id])).toEqual([])
})

test('the database itself is rejected inside a transaction', async () => {
  const waiting = database.transaction(() => database.query('select 1'))
  await expect(waiting).rejects.toThrow('handed to the transaction')
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
})

test('a value that cannot be stored has its own error', async () => {
  const rejected = await database
    .query('select $1::text', ['a\0b'])
    .catch((error: unknown) => error)
  expect(isUnstorable(rejected)).toBe(true)
})

test('instants keep their milliseconds and counts are numbers', async () => {
  const [row] = await database.query<{ at: Date; count: number }>(
    'select $1::timestamptz(3) as at, count(*) from users where false',
    ['2026-01-02T03:04:05.678Z'],
  )
  expect(row?.at.toISOString()).toBe('2026-01-02T03:04:05.678Z')
  expect(row?.count).toBe(0)
})
