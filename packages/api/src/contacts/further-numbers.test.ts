import { Permit } from '@bellbird/contract/calling/permit'
import { Contact } from '@bellbird/contract/contacts/contact'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { always, campaignSession } from '../campaigns/campaign-session.ts'
import { testApi } from '../test-api.ts'
import { historySession } from './history/history-session.ts'

const api = testApi()

const phones = ['+44 20 7946 0021', '+44 20 7946 0022']

async function signedIn() {
  const session = await campaignSession(api)
  const settings = (await session.call('GET', '/calling/settings')).body as object
  await session.call('PUT', '/calling/settings', { ...settings, window: always })
  const found = async (search: string) => {
    const { body } = await session.call('GET', `/contacts?search=${encodeURIComponent(search)}`)
    return z
      .array(Contact)
      .parse(body)
      .map(({ id }) => id)
  }
  const permit = async (number: string) => {
    const { body } = await session.call('POST', '/permits', { number, purpose: 'Offer' })
    return Permit.parse(body)
  }
  const change = async (id: string, body: object) => {
    return Contact.parse((await session.call('PUT', `/contacts/${id}`, body)).body)
  }
  return { ...session, found, permit, change }
}

test('A contact has several numbers and addresses, each once, and is found by any of them', async () => {
  const session = await signedIn()
  const emails = ['ada@home.example', 'ADA@example.com', 'ada@home.example']
  const contact = await session.add({ email: 'ada@example.com', emails, phones })
  expect(contact).toMatchObject({ emails: ['ada@home.example'], phones })

  for (const search of ['home.exam', '020 7946 0022', '+442079460021', '7946 0021']) {
    expect(await session.found(search), search).toEqual([contact.id])
  }
  expect(await session.change(contact.id, { company: 'Engines' })).toMatchObject({ phones })
  const swapped = await session.change(contact.id, { phone: phones[0], phones: [contact.phone] })
  expect(swapped).toMatchObject({ phone: phones[0], phones: [contact.phone] })
  expect(await session.found('+442079460022')).toEqual([])

  const many = Array.from({ length: 11 }, (_, at) => `+44 20 7946 01${at + 10}`)
  const { status, body } = await session.call('PUT', `/contacts/${contact.id}`, { phones: many })
  expect({ status, body: JSON.stringify(body) }).toMatchObject({
    status: 422,
    body: expect.stringContaining('Use at most 10 more phone numbers'),
  })
})

test('Undo, the bin and erasure treat further numbers as the contact’s own', async () => {
  const session = await signedIn()
  const past = historySession(api, session.token)
  const contact = await session.add({ phones, emails: ['ada@home.example'] })
  await session.change(contact.id, { phones: [] })
  const [change] = await past.history(contact.id)
  expect(change?.fields).toEqual([{ field: 'phones', before: phones, after: [] }])
  expect(await past.undone(contact.id, change?.id)).toMatchObject({ contact: { phones } })

  await session.call('DELETE', `/contacts/${contact.id}`)
  const back = await session.call('POST', `/contacts/bin/${contact.id}/restore`)
  expect(back.body).toMatchObject({ phones, emails: ['ada@home.example'] })

  await session.call('POST', `/contacts/${contact.id}/erase`)
  const [left] = await api.database().query<{ named: number }>(
    `select count(*)::int as named from contact_changes
       where owner_id = $1 and before::text like '%7946 0022%'`,
    [session.user.id],
  )
  expect(left?.named).toBe(0)
})

test('A contact is called at any of its numbers with consent, but for one that must not be called', async () => {
  const session = await signedIn()
  const contact = await session.add({ phones })
  expect(await session.permit(phones[1] ?? '')).toMatchObject({
    allowed: true,
    contact_id: contact.id,
    number: '+442079460022',
  })
  await session.call('POST', '/suppressions', { numbers: [{ phone: phones[0] }] })
  expect(await session.permit(phones[0] ?? '')).toMatchObject({ reason: 'suppressed' })
  expect(await session.permit(contact.phone)).toMatchObject({ allowed: true })
})

test('A do-not-call contact is not called at any number, nor is anyone else there, even after a number is removed', async () => {
  const session = await signedIn()
  const marked = await session.add({ phones, custom_fields: { do_not_call: 'yes' } })
  const [, shared = ''] = phones
  await session.add({ first_name: 'Mia', phone: shared })
  expect(await session.permit(shared)).toMatchObject({ allowed: false })
  const { body } = await session.call('POST', '/suppressions/check', {
    numbers: ['020 7946 0022'],
    country: 'GB',
  })
  expect(body).toMatchObject({ refused: [{ contact: marked.id }] })

  await session.change(marked.id, { phone: shared, phones: [marked.phone] })
  const listed = () => session.call('GET', '/suppressions')
  expect((await listed()).body).toMatchObject([{ phone: phones[0] }])
  await session.call('DELETE', `/contacts/${marked.id}`)
  expect(await session.permit(shared)).toMatchObject({ reason: 'suppressed' })
})

test('An import meets a contact by any of its addresses and leaves the primary one', async () => {
  const session = await signedIn()
  const contact = await session.add({ email: 'ada@example.com', emails: ['ada@home.example'] })
  const { imports } = historySession(api, session.token)
  const report = await imports.imported(
    'email,company,other_emails,other_phones\nADA@home.example,Engines,ada@example.com; ADA@home.example,+44 20 7946 0022\n',
  )
  expect(report).toMatchObject({ created: 0, updated: 1 })
  expect((await session.call('GET', `/contacts/${contact.id}`)).body).toMatchObject({
    email: 'ada@example.com',
    emails: ['ada@home.example'],
    phones: ['+44 20 7946 0022'],
    company: 'Engines',
  })
  expect((await imports.undo(report.import_id)).ok).toBe(true)
  expect((await session.call('GET', `/contacts/${contact.id}`)).body).toMatchObject({ phones: [] })
})

const further = [
  'first_name,email,phone,other_emails,other_phones',
  'Ada,ada@work.example,,info@x.example; ADA@Example.com,',
  'Ada,ada@new.example,,ada@home.example,',
  'Bob,bob@x.example,,ada@home.example,',
  'Cy,,+1 212 555 0199,,+1 (212) 555-0101; +1 212 555 0102',
  'Cy,,,,+1 212 555 0103',
  'Dee,,,,+1 212 555 0101',
  'Eve,eve@x.example,,info@x.example,',
]

test('A row’s additional addresses and numbers meet contacts too, in the check as in the import', async () => {
  const session = await signedIn()
  const addresses = { email: 'ada@example.com', emails: ['ada@home.example'] }
  const ada = await session.add({ first_name: 'Ada', ...addresses })
  const numbers = ['+1 212 555 0101', '+1 212 555 0103']
  const cy = await session.add({ first_name: 'Cy', phone: numbers[0], phones: numbers.slice(1) })
  const { imports } = historySession(api, session.token)
  const padding = [...Array(5_200)].map((_, at) => `P,p${at}@example.com,,,`)
  for (const rows of [further, [...further, ...padding]]) {
    const checked = await imports.send(rows.join('\n'), {}, {}, '/check')
    expect(await checked.json()).toMatchObject({ existing: [1, 2, 4, 5] })
  }
  const report = await imports.imported(further.join('\n'))
  expect(report).toMatchObject({ created: 3, failed: 0 })
  expect((await session.call('GET', `/contacts/${ada.id}`)).body).toMatchObject({
    email: 'ada@example.com',
    emails: ['ada@home.example', 'ada@work.example', 'info@x.example', 'ada@new.example'],
  })
  const { body } = await session.call('GET', `/contacts/${cy.id}`)
  expect((body as { phones: string[] }).phones).toContain('+1 212 555 0102')
})

test('Contacts with one number between them are suggested as duplicates, and merging keeps all numbers', async () => {
  const session = await signedIn()
  const one = await session.add({ first_name: 'Ada', phones })
  const other = await session.add({
    first_name: 'A.',
    phone: '020 7946 0022',
    email: 'a@x.example',
  })
  const { body } = await session.call('GET', '/contacts/duplicates')
  expect(body).toMatchObject([{ reasons: ['phone'] }])
  const merged = await session.call('POST', `/contacts/${one.id}/merge`, { other_id: other.id })
  expect(merged.body).toMatchObject({ phone: one.phone })
  expect((merged.body as { phones: string[] }).phones).toEqual(
    expect.arrayContaining([phones[0], expect.stringContaining('7946 0022')]),
  )
})
