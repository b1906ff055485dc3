import { CallingSettings } from '@bellbird/contract/calling/call-log'
import { Permit } from '@bellbird/contract/calling/permit'
import { cases } from '@bellbird/practice/nightly'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  always,
  type CampaignSession,
  campaignSession,
  closedNow,
} from '../../campaigns/campaign-session.ts'
import { testApi } from '../../test-api.ts'
import {
  doNotCallAmong,
  doNotCallNumbers,
  refusedAmong,
} from '../suppressions/do-not-call-numbers.ts'

const api = testApi()
const number = '+442079460018'

async function ask(session: CampaignSession, request: object = { purpose: 'Offer' }) {
  const { body } = await session.call('POST', '/permits', { number, ...request })
  return Permit.parse(body)
}

/** A session in which calls outside campaigns are allowed at any hour. */
async function opened() {
  const session = await campaignSession(api)
  await change(session, { window: always })
  return session
}

async function change(session: CampaignSession, changes: object) {
  const { body } = await session.call('GET', '/calling/settings')
  return session.call('PUT', '/calling/settings', { ...CallingSettings.parse(body), ...changes })
}

test('A contact with consent is allowed, with the evidence, and the judgment can be read again', async () => {
  const session = await opened()
  const contact = await session.add()
  const permit = await ask(session)
  expect(permit).toMatchObject({
    allowed: true,
    reason: '',
    contact_id: contact.id,
    evidence: { zone: 'Europe/London', consent: { wording: 'You may call me' }, calls_today: 0 },
  })
  expect(Date.parse(permit.until ?? '')).toBeGreaterThan(Date.now())
  const again = await session.call('GET', `/permits/${permit.id}`)
  expect(again.body).toEqual(permit)
  const other = await campaignSession(api)
  expect((await other.call('GET', `/permits/${permit.id}`)).status).toBe(404)
})

test('No permit without a contact, without consent, for a do-not-call number or for an invalid number', async () => {
  const session = await opened()
  expect(await ask(session)).toMatchObject({ allowed: false, reason: 'no_contact' })
  await session.add({ custom_fields: { call_consent: '' } })
  expect(await ask(session)).toMatchObject({ allowed: false, reason: 'no_consent', until: null })
  await session.add({
    first_name: 'Mia',
    phone: '020 7946 0018',
    custom_fields: { do_not_call: 'yes' },
  })
  expect(await ask(session)).toMatchObject({ reason: 'number_do_not_call' })
  expect(await ask(session, { number: 'nobody', purpose: 'Offer' })).toMatchObject({
    reason: 'no_number',
  })
  const listed = '+442079460019'
  await session.call('POST', '/suppressions', { numbers: [{ phone: listed }] })
  expect(await ask(session, { number: listed, purpose: 'Offer' })).toMatchObject({
    reason: 'suppressed',
  })
})

test('A permit is for hours that are open, days that are not skipped, and numbers not called too often', async () => {
  const session = await opened()
  await session.add()
  await change(session, { window: closedNow() })
  const closed = await ask(session)
  expect(closed).toMatchObject({ allowed: false, reason: 'closed' })
  expect(Date.parse(closed.retry_at ?? '')).toBeGreaterThan(Date.now())
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(Date.now())
  await change(session, { window: always, skip_days: [today] })
  expect(await ask(session)).toMatchObject({ reason: 'skipped_day' })
  await change(session, { skip_days: [], contact_per_week: 1 })
  const campaign = await session.running()
  const { entries } = await session.createList(campaign.id)
  await session.record(campaign.id, { entry_id: entries[0]?.id, outcome: 'no_answer' })
  expect(await ask(session)).toMatchObject({ reason: 'contact_limit', evidence: { calls_week: 1 } })
})

test('For a campaign a number is allowed only while it runs and waits there for its call', async () => {
  const session = await opened()
  const contact = await session.add()
  const { id } = await session.create()
  const permit = () => ask(session, { campaign_id: id })
  expect(await permit()).toMatchObject({ reason: 'not_running' })
  await session.step(id, 'ready')
  await session.step(id, 'start')
  expect(await permit()).toMatchObject({ allowed: true, contact_id: contact.id, campaign_id: id })
  const { entries } = await session.createList(id)
  await session.record(id, { entry_id: entries[0]?.id, outcome: 'reached' })
  expect(await permit()).toMatchObject({ reason: 'finished' })
  expect(await ask(session, { campaign_id: contact.id })).toMatchObject({
    reason: 'unknown_campaign',
  })
  const other = { number: '+442079460019', campaign_id: id }
  await session.add({ first_name: 'Mia', phone: other.number })
  expect(await ask(session, other)).toMatchObject({ reason: 'not_in_campaign' })
})

test('A call list leaves out contacts that have reached their daily call limit', async () => {
  const session = await opened()
  await session.add()
  await change(session, { contact_per_day: 1 })
  const first = await session.running()
  const { entries } = await session.createList(first.id)
  await session.record(first.id, { entry_id: entries[0]?.id, outcome: 'reached' })
  const second = await session.running()
  expect((await session.createList(second.id)).entries).toEqual([])
  expect(await session.entries(second.id)).toMatchObject([{ state: 'waiting' }])
})

const e164 = fc.constantFrom(
  '+442079460018',
  '+12125550101',
  '+4930901820',
  '+390612345678',
  '+6834002',
  '+78005553535',
)
const spelled = e164.chain((number) =>
  fc.constantFrom(
    number,
    number.replace('+', '00'),
    number.slice(1),
    `0${number.slice(3)}`,
    number.slice(2),
    `${number} ext 12`,
    number.replace(/(\d{3})(\d{3})$/, ' $1-$2'),
    `+${number.slice(1, 3)} (0)${number.slice(3)}`,
  ),
)

/** A number that is too short for a contact is rejected, so that no contact is marked. */
function mark(session: CampaignSession, phone: string) {
  const body = { first_name: 'Mia', phone, custom_fields: { do_not_call: 'yes' } }
  return session.call('POST', '/contacts', body)
}

test('A number is found on the do-not-call list by its ending as by reading the whole list', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(spelled, { maxLength: 6 }),
      fc.array(spelled, { maxLength: 3 }),
      fc.array(e164, { minLength: 1, maxLength: 3 }),
      fc.array(spelled, { maxLength: 3 }),
      fc.constantFrom('', 'GB', 'US', 'NU'),
      async (listed, marked, numbers, asked, country) => {
        const session = await campaignSession(api)
        if (listed.length > 0) {
          await session.call('POST', '/suppressions', {
            numbers: listed.map((phone) => ({ phone })),
          })
        }
        for (const phone of marked) await mark(session, phone)
        const sql = api.database()
        const ownerId = session.user.id ?? ''
        const whole = await doNotCallNumbers(sql, ownerId, country)
        const some = await doNotCallNumbers(sql, ownerId, country, numbers)
        for (const one of numbers) {
          expect(some.marked.has(one), one).toBe(whole.marked.has(one))
          expect(some.suppressed.has(one), one).toBe(whole.suppressed.has(one))
        }
        expect(await doNotCallAmong(sql, ownerId, { numbers: asked, country })).toEqual(
          refusedAmong(asked, country, whole),
        )
      },
    ),
    { numRuns: cases(100) },
  )
})
