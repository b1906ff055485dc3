import { weekdays } from '@bellbird/contract/calling/calling-window'
import type { Contact } from '@bellbird/contract/contacts/contact'
import { isNight } from '@bellbird/practice/nightly'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimEntries } from '../../campaigns/call-lists.ts'
import { always, campaignSession } from '../../campaigns/campaign-session.ts'
import { screening } from '../../campaigns/screening.ts'
import { campaignStore } from '../../campaigns/store.ts'
import type { Sql } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { testApi } from '../../test-api.ts'
import { judge } from './judge.ts'
import {
  dayAway,
  type Fate,
  HOUR,
  isOpenThere,
  type Moment,
  mayBeCalled,
  named24,
  numberOf,
  type World,
  world,
} from './test-permission-cases.ts'

const api = testApi()

test('Whether somebody may be called is the same for the gate, the dialer, the screen and the rules as they are written', {
  timeout: 1_800_000,
}, async () => {
  let allowed = 0
  let forbidden = 0
  await fc.assert(
    fc.asyncProperty(world, async (it) => {
      const { session, campaignId, people } = await setUp(it)
      for (const moment of it.moments) {
        const expected = people
          .filter((_, index) => mayBeCalled(it, moment, index))
          .map(({ id }) => id)
        await apart(async (sql) => {
          await circumstances(sql, session.user.id ?? '', campaignId, moment, people)
          const found = await askEverybody(
            sql,
            session.user.id ?? '',
            campaignId,
            people,
            moment.at,
          )
          expect(found.gate).toEqual(expected)
          expect(found.dialer.toSorted()).toEqual(expected.toSorted())
          for (const { zone, open } of found.zones) {
            expect({ zone, open }).toEqual({ zone, open: isOpenThere(it, moment, zone) })
          }
        })
        allowed += expected.length
        forbidden += people.length - expected.length
      }
    }),
    { numRuns: isNight ? 500 : 1, endOnFailure: true },
  )
  expect(allowed + forbidden).toBeGreaterThanOrEqual(200)
  if (!isNight) return
  expect(allowed + forbidden).toBeGreaterThanOrEqual(100_000)
  expect(Math.min(allowed, forbidden)).toBeGreaterThan(5_000)
})

async function setUp({ window, perDay, perWeek, people }: World) {
  const session = await campaignSession(api)
  const contacts: Contact[] = []
  for (const [index, { zone }] of people.entries()) {
    const phone = numberOf(index)
    contacts.push(await session.add({ phone, custom_fields: { time_zone: zone } }))
  }
  const settings = {
    keep_months: 12,
    contact_per_day: perDay,
    contact_per_week: perWeek,
    skip_days: [],
    window: always,
  }
  await session.call('PUT', '/calling/settings', settings)
  const named = Object.fromEntries(weekdays.map((day, at) => [day, named24(window[at] ?? null)]))
  const isEmpty = window.every((day) => day === null)
  const { id } = await session.running({ window: isEmpty ? always : (named as typeof always) })
  for (const [index, { fate }] of people.entries()) {
    const contact = contacts[index]
    if (contact) await applyFate(session, contact, fate)
  }
  return { session, campaignId: id, people: contacts }
}

async function applyFate(
  session: Awaited<ReturnType<typeof campaignSession>>,
  { id, phone, ...contact }: Contact,
  fate: Fate,
) {
  const change = (changes: object) =>
    session.call('PUT', `/contacts/${id}`, { ...contact, phone, ...changes })
  const fields = contact.custom_fields
  if (fate === 'marked') await change({ custom_fields: { ...fields, do_not_call: 'yes' } })
  if (fate === 'withdrawn') {
    await change({ custom_fields: { ...fields, call_consent: 'withdrawn' } })
  }
  if (fate === 'listed') await session.call('POST', '/suppressions', { numbers: [{ phone }] })
  if (fate === 'listed nationally') {
    const national = `0${phone.slice(3)}`
    await session.call('POST', '/suppressions', { numbers: [{ phone: national }] })
  }
  if (fate === 'shared') {
    const custom_fields = { do_not_call: 'yes' }
    await session.call('POST', '/contacts', { first_name: 'Mia', phone, custom_fields })
  }
  if (fate === 'renumbered') await change({ phone: phone.replace('+442079460', '+442079461') })
}

/** Runs in a transaction that is rolled back, so that other moments do not see its data. */
async function apart(work: (sql: Sql) => Promise<void>) {
  const undone = new Error('undone')
  await api
    .database()
    .transaction(async (sql) => {
      await work(sql)
      throw undone
    })
    .catch((error) => {
      if (error !== undone) throw error
    })
}

async function circumstances(
  sql: Sql,
  ownerId: string,
  campaignId: string,
  { at, skipped, stops, calls }: Moment,
  people: Contact[],
) {
  const calling = {
    connection_id: null,
    skip_days: skipped.map((days) => dayAway(at, days)),
    stops_on: stops === null ? null : dayAway(at, stops),
    starts_at: null,
  }
  await sql.query('update campaigns set calling = $2::text::jsonb where id = $1', [
    campaignId,
    JSON.stringify(calling),
  ])
  for (const { who, ago, isActive } of calls) {
    await sql.query(
      `insert into calls (id, owner_id, contact_id, platform, number, state, placed_at, outcome)
       values ($1, $2, $3, 'self', $4, $5, $6, $7)`,
      [
        newId(),
        ownerId,
        people[who]?.id,
        numberOf(who),
        isActive ? 'ringing' : 'ended',
        new Date(at - ago * HOUR).toISOString(),
        isActive ? '' : 'no_answer',
      ],
    )
  }
}

async function askEverybody(
  sql: Sql,
  ownerId: string,
  campaignId: string,
  people: Contact[],
  at: number,
) {
  const gate: string[] = []
  for (const [index, { id }] of people.entries()) {
    const request = { number: numberOf(index), campaign_id: campaignId, contact_id: id }
    const { allowed, until } = await judge(sql, ownerId, request, at)
    if (allowed) gate.push(id)
    expect(until === null).toBe(!allowed)
  }
  const campaign = await campaignStore(sql, ownerId).find(campaignId)
  const { zones } = await screening(sql, ownerId, campaign, at)
  const wanted = { batchId: null, wanted: people.length, at }
  const { claimed } = await claimEntries(sql, ownerId, campaign, wanted)
  return { gate, zones, dialer: claimed.map(({ entry }) => entry.contact_id) }
}
