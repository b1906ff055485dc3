import type { Contact } from '@bellbird/contract/contacts/contact'
import type { ContactChange } from '@bellbird/contract/contacts/history'
import type { TrashedContact } from '@bellbird/contract/contacts/trash'
import fc from 'fast-check'
import type { testCrm } from '../crm/test-crm.ts'
import type { CampaignSession } from './campaign-session.ts'

const spellings = [
  ['+44 20 7946 0018', '+44 (0)20 7946 0018', '020 7946 0018', '00442079460018'],
  ['+49 171 2345678', '0171 2345678', '+491712345678'],
  ['+1 212 555 0101', '(212) 555-0101', '12125550101'],
]
const phone = fc.constantFrom(...spellings.flat())
const email = fc.constantFrom('a@example.com', 'b@example.com')
const one = fc.nat(5)
const side = fc.constantFrom('one' as const, 'other' as const)
const outcome = fc.constantFrom(
  'reached',
  'no_answer',
  'do_not_call',
  'do_not_call',
  'wrong_number',
)
const does = <Name extends string>(name: Name) => fc.constant(name)

export const randomAction = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: does('add'),
      phone,
      email: fc.oneof(fc.constant(''), email),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: does('import'),
      phone,
      mark: fc.constantFrom('', 'no', 'true'),
      email,
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: does('undo import') }) },
  { weight: 3, arbitrary: fc.record({ does: does('mark'), one }) },
  { weight: 2, arbitrary: fc.record({ does: does('renumber'), one, phone }) },
  { weight: 2, arbitrary: fc.record({ does: does('edit'), one, mark: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ does: does('suppress'), phone }) },
  { weight: 2, arbitrary: fc.record({ does: does('delete'), one }) },
  { weight: 2, arbitrary: fc.record({ does: does('restore'), one }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: does('merge'), one, other: one, phone: side, email: side }),
  },
  { weight: 3, arbitrary: fc.record({ does: does('undo change'), one, back: fc.nat(2) }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: does('change there'), email, phone, optedOut: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ does: does('sync') }) },
  { weight: 3, arbitrary: fc.record({ does: does('campaign') }) },
  { weight: 5, arbitrary: fc.record({ does: does('create list'), one }) },
  { weight: 4, arbitrary: fc.record({ does: does('record'), one, outcome }) },
)
export type RandomAction = typeof randomAction extends fc.Arbitrary<infer H> ? H : never
type Of<Name extends RandomAction['does']> = Extract<RandomAction, { does: Name }>

export type World = {
  me: CampaignSession
  crm: Awaited<ReturnType<typeof testCrm>>
  campaigns: string[]
  imports: string[]
  optedOut: string[]
  connected: boolean
}

const PROVIDER = 'hubspot'
const inLondon = { time_zone: 'Europe/London' }
const willing = {
  ...inLondon,
  call_consent: 'given',
  call_consent_wording: 'You may call me',
  call_consent_source: 'Web form',
  call_consent_at: '2026-01-02T03:04:05.000Z',
}

export async function perform(it: RandomAction, world: World) {
  const { me, campaigns, imports, optedOut } = world
  if (it.does === 'add') {
    const { phone, email } = it
    await me.call('POST', '/contacts', { first_name: 'Nia', phone, email, custom_fields: willing })
  }
  if (it.does === 'import') await importRow(world, it)
  if (it.does === 'undo import') {
    const id = imports.pop()
    if (id) await me.call('POST', `/contacts/imports/${id}/undo`)
  }
  if (it.does === 'suppress') {
    await me.call('POST', '/suppressions', { numbers: [{ phone: it.phone }] })
    optedOut.push(it.phone)
  }
  if (it.does === 'restore') {
    const { body } = await me.call('GET', '/contacts/bin')
    const trashed = pick<TrashedContact>(body, it.one)
    if (trashed) await me.call('POST', `/contacts/bin/${trashed.contact.id}/restore`)
  }
  if (it.does === 'change there') changeThere(world, it)
  if (it.does === 'sync') await sync(world)
  if (it.does === 'campaign') {
    const { id } = await me.create({ country: 'GB', max_attempts: 3, retry_hours: 1 })
    await me.call('POST', `/campaigns/${id}/ready`)
    const started = await me.call('POST', `/campaigns/${id}/start`)
    if (started.status === 200) campaigns.push(id)
  }
  if ('one' in it) await performOnContact(it, world)
}

async function performOnContact(it: Extract<RandomAction, { one: number }>, { me }: World) {
  const { body } = await me.call('GET', '/contacts?sort=created_at')
  const contact = pick<Contact>(body, it.one)
  if (!contact) return
  const path = `/contacts/${contact.id}`
  const put = (change: object) => me.call('PUT', path, change)
  if (it.does === 'delete') await me.call('DELETE', path)
  if (it.does === 'renumber') await put({ phone: it.phone })
  if (it.does === 'mark') {
    await put({ custom_fields: { ...contact.custom_fields, do_not_call: 'true' } })
  }
  if (it.does === 'edit') {
    await put({
      notes: 'Edited',
      custom_fields: { ...willing, ...(it.mark && { do_not_call: 'no' }) },
    })
  }
  if (it.does === 'merge') {
    const { phone, email } = it
    const other = pick<Contact>(body, it.other)
    await me.call('POST', `${path}/merge`, { other_id: other?.id, choices: { phone, email } })
  }
  if (it.does === 'undo change') {
    const { body: history } = await me.call('GET', `${path}/history`)
    const change = pick<ContactChange>(
      history.filter(({ can_undo }: ContactChange) => can_undo),
      it.back,
    )
    if (change) await me.call('POST', `${path}/history/${change.id}/undo`)
  }
}

function pick<T>(all: T[], index: number): T | undefined {
  return all[index % Math.max(1, all.length)]
}

async function importRow({ me, crm, imports }: World, row: Of<'import'>) {
  const file = new FormData()
  const header = 'email,phone,do_not_call,call_consent,time_zone'
  const line = `${row.email},${row.phone},${row.mark},given,Europe/London`
  file.append('file', new Blob([`${header}\n${line}\n`]), 'contacts.csv')
  const answer = await crm.api.call('POST', '/contacts/import/csv', { token: me.token, body: file })
  const { import_id } = (await answer.json()) as { import_id?: string }
  if (import_id) imports.push(import_id)
}

function changeThere({ crm }: World, { email, phone, optedOut }: Of<'change there'>) {
  const { records } = crm.practice[PROVIDER]
  const record = records.holderOf(email)
  if (record) records.update(record.number, { phone, optedOut })
  else records.insert({ first_name: 'Nia', email, phone, optedOut })
}

async function sync(world: World) {
  const { crm, me } = world
  if (!world.connected) await crm.connect(me.token, PROVIDER)
  world.connected = true
  await crm.run(me.token, 'sync', PROVIDER)
}
