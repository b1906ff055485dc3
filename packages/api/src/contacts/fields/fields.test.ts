import { Contact } from '@bellbird/contract/contacts/contact'
import { beforeEach, expect, test } from 'vitest'
import { testApi } from '../../test-api.ts'
import { importSession } from '../import/import-session.ts'
import { contactList } from '../list.ts'

const api = testApi()
let token: string
let ownerId: string

beforeEach(async () => {
  const { token: theirs, user } = await api.register()
  token = theirs
  ownerId = String(user.id)
})

const add = (first_name: string, custom_fields: Record<string, string>) =>
  api.addContact(token, { first_name, custom_fields })

async function call(
  method: string,
  path = '',
  body?: object,
  { as = token, headers = {} }: { as?: string; headers?: Record<string, string> } = {},
) {
  const answer = await api.call(method, `/contact-fields${path}`, { token: as, body, headers })
  const text = await answer.text()
  return { status: answer.status, body: text ? JSON.parse(text) : null, headers: answer.headers }
}

const define = async (name: string, type = 'text', options?: string[]) =>
  (await call('POST', '', { name, type, options })).body

const valuesOf = async (id: string) =>
  Contact.parse(await (await api.call('GET', `/contacts/${id}`, { token })).json()).custom_fields

test('Names that contacts have become text fields, but for those of call permission', async () => {
  const { id } = await add('A', { Region: 'North', do_not_call: 'yes', empty: '' })
  await add('B', { Tier: 'gold', region: 'South' })
  const { body, headers } = await call('GET')
  const listed = body.map(({ name, type }: { name: string; type: string }) => [name, type])
  expect(listed.toSorted()).toEqual([
    [expect.stringMatching(/^region$/i), 'text'],
    ['Tier', 'text'],
  ])
  expect(headers.get('X-Undefined-Names')).toBe('1')
  expect(await valuesOf(id)).toEqual({ Region: 'North', do_not_call: 'yes', empty: '' })
})

test('A renamed field is renamed on every contact, and a contact that has both names keeps both', async () => {
  const one = await add('A', { Region: 'North' })
  const both = await add('B', { Region: 'South', Area: 'EU' })
  const fields = (await call('GET')).body
  const area = fields.find(({ name }: { name: string }) => name === 'Area')
  const region = fields.find(({ name }: { name: string }) => name === 'Region')
  expect(await call('PUT', `/${region.id}`, { name: 'area' })).toMatchObject({
    status: 409,
    body: { detail: [{ loc: ['body', 'name'], msg: 'Another field already has this name' }] },
  })
  await call('PUT', `/${area.id}`, { name: 'Market' })
  expect((await call('PUT', `/${region.id}`, { name: 'Area' })).body.name).toBe('Area')
  expect(await valuesOf(one.id)).toEqual({ Area: 'North' })
  expect(await valuesOf(both.id)).toEqual({ Area: 'South', Market: 'EU' })
  expect((await call('GET')).body).toHaveLength(2)
})

test('A definition that was changed in another tab is not overwritten', async () => {
  const field = await define('Renewal', 'date')
  const headers = { 'If-Match': `"${field.updated_at}"` }
  expect((await call('PUT', `/${field.id}`, { name: 'Renews' }, { headers })).status).toBe(200)
  expect((await call('PUT', `/${field.id}`, { type: 'text' }, { headers })).status).toBe(412)
  expect((await call('GET', `/${field.id}`)).body).toMatchObject({ name: 'Renews', type: 'date' })
})

test('A field says how many contacts have a value and how many of these do not fit its type', async () => {
  const { id } = await define('Size')
  await add('A', { Size: '10' })
  await add('B', { Size: 'large' })
  await call('PUT', `/${id}`, { type: 'number' })
  expect((await call('GET', `/${id}`)).body).toMatchObject({ contacts: 2, misfits: 1 })
  await call('PUT', `/${id}`, { type: 'choice', options: ['Large', '20'] })
  expect((await call('GET', `/${id}`)).body).toMatchObject({ contacts: 2, misfits: 1 })
})

test('A field is deleted with its values, and an undo brings both back as they were', async () => {
  const { id } = await add('A', { Region: 'North', Tier: 'gold' })
  const [found] = (await call('GET')).body.filter((one: { name: string }) => one.name === 'Region')
  const choice = { type: 'choice', options: ['North', 'South'] }
  await call('PUT', `/${found.id}`, choice)
  const { updated_at: _, ...region } = (await call('GET', `/${found.id}`)).body
  const deleted = await call('DELETE', `/${region.id}`)
  expect(deleted.body).toEqual({ contacts: 1, update_id: expect.any(String) })
  expect(await valuesOf(id)).toEqual({ Tier: 'gold' })
  expect((await call('DELETE', `/${region.id}`)).status).toBe(404)
  const undo = (updateId: string, as = token) =>
    api.call('POST', `/contacts/bulk-update/${updateId}/undo`, { token: as })
  const other = await api.register()
  expect((await undo(deleted.body.update_id, other.token)).status).toBe(404)
  expect((await undo(deleted.body.update_id)).status).toBe(200)
  expect(await valuesOf(id)).toEqual({ Region: 'North', Tier: 'gold' })
  expect((await call('GET', `/${region.id}`)).body).toMatchObject({ ...region, ...choice })

  const unused = await define('Unused')
  const gone = await call('DELETE', `/${unused.id}`)
  expect(gone.body).toMatchObject({ contacts: 0 })
  expect((await undo(gone.body.update_id)).status).toBe(200)
  expect((await call('GET', `/${unused.id}`)).body).toMatchObject({ name: 'Unused' })
})

test('A new value that its field does not take is refused, and one that was there may stay', async () => {
  const contact = await add('A', { Renewal: 'next spring' })
  const [renewal] = (await call('GET')).body
  await call('PUT', `/${renewal.id}`, { type: 'date' })
  const put = (custom_fields: Record<string, string>) =>
    api.call('PUT', `/contacts/${contact.id}`, { token, body: { custom_fields } })
  expect((await put({ Renewal: 'next spring', Tier: 'gold' })).status).toBe(200)
  const refused = await put({ Renewal: '2026-02-30' })
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    {
      detail: [
        {
          loc: ['body', 'custom_fields', 'Renewal'],
          msg: 'Renewal must be a date, such as 2026-03-31',
        },
      ],
    },
  ])
  expect((await put({ Renewal: '2026-02-28' })).status).toBe(200)
  const body = { first_name: 'B', custom_fields: { Renewal: 'soon' } }
  expect((await api.call('POST', '/contacts', { token, body })).status).toBe(422)
})

test('Contacts are found by words, limits and options of their fields, and nobody by a field that is gone', async () => {
  await add('D', { Renewal: '2026-ab-cd' })
  const note = await define('Note')
  const seats = await define('Seats', 'number')
  const renewal = await define('Renewal', 'date')
  const plan = await define('Plan', 'choice', ['Pro', 'Basic'])
  const long = await define('Long')
  const beginning = 'x'.repeat(100)
  const one = await add('A', {
    Note: 'Grüße 50%',
    Seats: '9',
    Renewal: '2026-03-31',
    Plan: 'Pro',
    Long: beginning,
  })
  await add('B', {
    Note: 'other',
    Seats: '10.5',
    Renewal: '2026-04-01',
    Plan: 'Basic',
    Long: `${beginning}b`,
  })
  await add('C', { Seats: '-3' })
  const found = async (conditions: Record<string, string>) => {
    const fields = new URLSearchParams(conditions).toString()
    const path = `/contacts?limit=10&sort=name&${new URLSearchParams({ fields })}`
    const answer = await api.call('GET', path, { token })
    const people: { first_name: string }[] = await answer.json()
    const list = contactList(api.database(), ownerId)
    const total = Number.POSITIVE_INFINITY
    const asOneOfMany = list.page({ fields, limit: 10, sort: 'name' }, { total })
    expect(await asOneOfMany).toEqual(people)
    const stats = await api.call('GET', path.replace('/contacts', '/contacts/stats/summary'), {
      token,
    })
    expect((await stats.json()).total).toBe(people.length)
    expect(answer.headers.get('X-Total-Count')).toBe(String(people.length))
    return people.map(({ first_name }) => first_name).join('')
  }
  expect(await found({ [`${note.id}.contains`]: 'GRUSSE' })).toBe('A')
  expect(await found({ [`${note.id}.contains`]: '%' })).toBe('A')
  expect(await found({ [`${long.id}.is`]: beginning })).toBe('A')
  expect(await found({ [`${long.id}.is`]: `${beginning}B` })).toBe('B')
  expect(await found({ [`${seats.id}.from`]: '9' })).toBe('AB')
  expect(await found({ [`${seats.id}.from`]: '-3', [`${seats.id}.to`]: '9.0' })).toBe('AC')
  expect(await found({ [`${renewal.id}.to`]: '2026-03-31' })).toBe('A')
  expect(await found({ [`${renewal.id}.from`]: '2026-04-01' })).toBe('B')
  expect(await found({ [`${plan.id}.is`]: 'Pro', [`${seats.id}.to`]: '10' })).toBe('A')
  expect(await found({ [`${plan.id}.is`]: 'Pro', [`${seats.id}.to`]: '8' })).toBe('')
  await api.call('DELETE', `/contacts/${one.id}`, { token })
  expect(await found({ [`${seats.id}.from`]: '9' })).toBe('B')
  await call('DELETE', `/${plan.id}`)
  expect(await found({ [`${plan.id}.is`]: 'Basic' })).toBe('')
  expect(await found({ 'none.is': 'Pro' })).toBe('')
  const badly = `fields=${encodeURIComponent(`${seats.id}.from=many`)}`
  expect((await api.call('GET', `/contacts?${badly}`, { token })).status).toBe(422)
})

test('A row of a file whose value its field does not take is refused with the sentence, and the others go on', async () => {
  await define('Seats', 'number')
  const report = await importSession(api, token).imported(
    'email,Seats,Other\na@example.com,2026-03-31,x\nb@example.com,12,2026-03-31\n',
  )
  expect(report).toMatchObject({
    created: 1,
    errors: [{ row: 1, message: 'Seats must be a number, such as 1250.50' }],
  })
})

test('Fields are moved, and keep their order', async () => {
  for (const name of ['A', 'B', 'C']) await define(name)
  const names = async () => (await call('GET')).body.map(({ name }: { name: string }) => name)
  const last = (await call('GET')).body[2]
  await call('PUT', `/${last.id}`, { position: 0 })
  expect(await names()).toEqual(['C', 'A', 'B'])
})

test('The hundred and first field is refused with a sentence, and names in use stay pairs', async () => {
  for (let at = 0; at < 100; at += 1) await define(`Field ${at}`)
  const full = await call('POST', '', { name: 'One more', type: 'text' })
  expect([full.status, full.body.detail[0].msg]).toEqual([
    409,
    'You’ve reached the limit of 100 fields. Delete one first.',
  ])
  await add('A', { Region: 'North' })
  const { body, headers } = await call('GET')
  expect([body.length, headers.get('X-Undefined-Names')]).toEqual([100, '1'])
})

test('What cannot be a field is refused with a sentence', async () => {
  await define('Region')
  const tries: [object, number, string][] = [
    [{ name: ' ', type: 'text' }, 422, 'Enter a name'],
    [{ name: 'E-mail', type: 'mood' }, 422, 'Choose a type'],
    [{ name: 'First name', type: 'text' }, 422, 'Contacts already have this field'],
    [{ name: 'do not call', type: 'text' }, 422, 'Do not call is set under Call permission'],
    [{ name: 'REGION', type: 'text' }, 409, 'Another field already has this name'],
    [{ name: 'Tier', type: 'choice' }, 422, 'Add at least one option'],
    [{ name: 'Tier', type: 'choice', options: ['a', 'A'] }, 422, 'Enter each option once'],
    [{ name: 'x'.repeat(91), type: 'text' }, 422, 'Use at most 90 characters'],
  ]
  for (const [input, status, msg] of tries) {
    const refused = await call('POST', '', input)
    expect([refused.status, refused.body.detail[0].msg]).toEqual([status, msg])
  }
})

test('Nobody sees or changes the fields of another user', async () => {
  const { id } = await define('Mine')
  const as = (await api.register()).token
  expect((await call('GET', '', undefined, { as })).body).toEqual([])
  expect((await call('PUT', `/${id}`, { name: 'Yours' }, { as })).status).toBe(404)
  expect((await call('DELETE', `/${id}`, undefined, { as })).status).toBe(404)
  expect((await call('GET')).body).toHaveLength(1)
})
