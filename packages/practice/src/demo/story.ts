import { setTimeout as wait } from 'node:timers/promises'
import { VoiceConnection } from '@bellbird/contract/calling/voice-connection'
import type { CampaignInput } from '@bellbird/contract/campaigns/campaign'
import { Campaign } from '@bellbird/contract/campaigns/campaign'
import { Batch, Screening } from '@bellbird/contract/campaigns/entries'
import { Contact } from '@bellbird/contract/contacts/contact'
import { Connecting } from '@bellbird/contract/crm/crm'
import { CrmRun, Moved } from '@bellbird/contract/crm/runs'
import { z } from 'zod'
import { PRACTICE_KEYS } from '../voice/keys.ts'
import { inventPeople, type Person } from './contacts.ts'
import { importFile } from './import-file.ts'
import { addSomeone, eraseOnRequest, listNumbers } from './privacy-requests.ts'
import { randomFrom } from './random.ts'
import type { Requests } from './requests.ts'

/** Moves the clock on by this many ms. */
export type PassTime = (ms: number) => Promise<void>
type Chapter = {
  daysAgo: number
  hour: number
  happens: (user: Requests, passTime: PassTime | undefined) => Promise<unknown>
}

export const PEOPLE = 300
const people = inventPeople(PEOPLE)

const files = [
  { daysAgo: 178, name: 'customers.csv', from: 0, to: 70, tag: 'customer', consent: 'Order form' },
  {
    daysAgo: 121,
    name: 'spring-trade-show.csv',
    from: 70,
    to: 150,
    tag: 'trade show',
    consent: 'Badge scan',
  },
  {
    daysAgo: 64,
    name: 'webinar-signups.csv',
    from: 150,
    to: 225,
    tag: 'webinar',
    consent: 'Web form',
  },
  {
    daysAgo: 16,
    name: 'fall-leads.csv',
    from: 225,
    to: 262,
    tag: 'fall',
    consent: 'Landing page',
  },
]
const WRITTEN_BY_HAND = people.slice(262)

export function storyOf(): Chapter[] {
  const calls = callsBy(randomFrom(7))
  return [
    ...files.map((file) => at(file.daysAgo, 9, (user) => importFile(user, file, people))),
    ...WRITTEN_BY_HAND.map((person, index) =>
      at(170 - index * 4.4, 11, (user) => user.send('POST', '/api/contacts', byHand(person))),
    ),
    at(160, 10, (user) => startCampaign(user, renewals)),
    ...[158, 151, 144, 137].map((day) => at(day, 17, (user) => calls(user, renewals.name, 14))),
    at(128, 15, (user) => step(user, renewals.name, 'complete')),
    at(112, 10, (user) => startCampaign(user, afterTheShow)),
    ...[110, 103, 96, 89, 82, 75].map((day) =>
      at(day, 17, (user) => calls(user, afterTheShow.name, 12)),
    ),
    at(70, 15, (user) => step(user, afterTheShow.name, 'complete')),
    at(48, 10, (user) => startCampaign(user, pilots)),
    ...[46, 43, 40, 37, 34, 31, 28, 25, 22, 19, 16, 13, 10, 7, 4].map((day) =>
      at(day, 17, (user) => calls(user, pilots.name, 4)),
    ),
    at(2, 17, (user) => createList(user, pilots.name, 6)),
    at(55, 10, saveViews),
    at(55, 10, colorTags),
    at(35, 10, listNumbers),
    at(29, 10, connectHubSpot),
    at(21, 14, addDuplicates),
    at(90, 11, addSomeone),
    at(18, 10, eraseOnRequest),
    at(12, 10, (user) => removeContacts(user, 2)),
    at(5, 10, (user) => removeContacts(user, 2)),
    at(3, 10, (user) => user.send('POST', '/api/campaigns', winter)),
    at(6, 10, connectRetell),
    // Within calling hours from Los Angeles to London, in summer and winter.
    at(1, 16, letAgentCall),
  ]
}

function at(daysAgo: number, hour: number, happens: Chapter['happens']): Chapter {
  return { daysAgo: Math.round(daysAgo), hour, happens }
}

function byHand(person: Person) {
  return { ...person, source: 'manual' }
}

const workday = { from: '08:00', to: '18:00' }
const campaign = {
  agent: { tone: 'friendly', language: 'en', industry: 'technology', notes: '' },
  window: {
    monday: workday,
    tuesday: workday,
    wednesday: workday,
    thursday: workday,
    friday: workday,
    saturday: null,
    sunday: null,
  },
  disclosure: 'Hello, this is an AI assistant calling for Bellbird Demo. Is now a good time?',
  max_attempts: 3,
  retry_hours: 48,
} as const

const renewals: CampaignInput = {
  ...campaign,
  name: 'Spring renewals',
  audience: { tag: 'customer' },
  agent: { ...campaign.agent, notes: 'Ask whether the contract should be renewed for a year.' },
}
const afterTheShow: CampaignInput = {
  ...campaign,
  name: 'Trade show follow-up',
  audience: { tag: 'trade show' },
  agent: { ...campaign.agent, notes: 'Refer to the visit at our booth and offer a demo.' },
  status_reached: 'prospect',
  status_refused: 'inactive',
}
const pilots: CampaignInput = {
  ...campaign,
  name: 'Fall pilots',
  audience: { tag: 'webinar' },
  agent: { ...campaign.agent, notes: 'Offer a pilot for one team, free for four weeks.' },
  status_reached: 'prospect',
  status_refused: 'inactive',
}
const winter: CampaignInput = { ...campaign, name: 'Winter check-in', audience: { tag: 'fall' } }

const checkIn: CampaignInput = {
  ...campaign,
  name: 'Customer check-in',
  audience: { tag: 'vip' },
  agent: { ...campaign.agent, notes: 'Offer the new plan, and ask for permission to send it.' },
}

async function startCampaign(user: Requests, input: CampaignInput) {
  await user.send('POST', '/api/campaigns', input)
  await step(user, input.name, 'ready')
  await step(user, input.name, 'start')
}

async function step(user: Requests, name: string, what: string) {
  return user.send('POST', `/api/campaigns/${await idOf(user, name)}/${what}`)
}

async function idOf(user: Requests, name: string) {
  const campaigns = z.array(Campaign).parse(await user.send('GET', '/api/campaigns'))
  const found = campaigns.find((one) => one.name === name)
  if (!found) throw new Error(`No campaign is called ${name}`)
  return found.id
}

async function createList(user: Requests, name: string, size: number) {
  const campaignId = await idOf(user, name)
  const made = await user.send('POST', `/api/campaigns/${campaignId}/batches`, { size })
  return { campaignId, entries: Batch.parse(made).entries }
}

/** Weighted by repetition. */
const results = [
  ['reached', 'Interested. Send the offer by email.'],
  ['reached', 'Wants a demo next month.'],
  ['reached', 'Not interested now. Call back in spring.'],
  ['reached', ''],
  ['no_answer', ''],
  ['no_answer', ''],
  ['no_answer', ''],
  ['voicemail', 'Left a message.'],
  ['voicemail', ''],
  ['wrong_number', ''],
  ['reached', 'Asked about pricing.'],
  ['do_not_call', 'Asked not to be called again.'],
] as const

function callsBy(random: () => number) {
  return async (user: Requests, name: string, size: number) => {
    const { campaignId, entries } = await createList(user, name, size)
    if (entries.length === 0) return
    const outcomes = entries.map((entry) => {
      const [outcome, note] = results[Math.floor(random() * results.length)] as (typeof results)[0]
      return { entry_id: entry.id, outcome, note }
    })
    await user.send('POST', `/api/campaigns/${campaignId}/outcomes`, { outcomes })
  }
}

function connectRetell(user: Requests) {
  return user.send('POST', '/api/voice/connections', {
    platform: 'retell',
    api_key: PRACTICE_KEYS.retell,
    name: 'Retell (demo)',
  })
}

/** In seconds, and how often: less than the hours that are left of the day. */
const STEP = 2
const MAX_STEPS = 90

async function letAgentCall(user: Requests, passTime: PassTime | undefined) {
  const [connection] = z
    .array(VoiceConnection)
    .parse(await user.send('GET', '/api/voice/connections'))
  await user.send('POST', '/api/campaigns', checkIn)
  const id = await idOf(user, checkIn.name)
  await user.send('PUT', `/api/campaigns/${id}/calling`, {
    connection_id: connection?.id,
    agent_id: 'agent_clara',
    lines: 5,
  })
  await step(user, checkIn.name, 'ready')
  await step(user, checkIn.name, 'start')
  for (let steps = 0; passTime && steps < MAX_STEPS; steps++) {
    await passTime(STEP * 1_000)
    await wait(250)
    const list = Screening.parse(await user.send('GET', `/api/campaigns/${id}/screening`))
    if (list.now + list.handed_out === 0) return
  }
}

async function colorTags(user: Requests) {
  const colors = { vip: 'yellow', customer: 'green', 'trade show': 'blue', callback: 'red' }
  for (const [name, color] of Object.entries(colors)) {
    await user.send('PUT', '/api/tags', { name, color })
  }
}

async function saveViews(user: Requests) {
  await user.send('POST', '/api/views', {
    name: 'Hot prospects',
    query: 'status=prospect',
    pinned: true,
  })
  await user.send('POST', '/api/views', {
    name: 'No consent yet',
    query: 'consent=none',
    pinned: true,
  })
  await user.send('POST', '/api/views', {
    name: 'Trade show',
    query: 'tag=trade+show',
    pinned: false,
  })
}

async function connectHubSpot(user: Requests) {
  const asked = await user.send('POST', '/api/crm/connect/hubspot', {})
  const { authorization_url } = Connecting.parse(asked)
  const page = await (await fetch(authorization_url ?? '')).text()
  const [, allow = ''] = /href="([^"]+)"/.exec(page) ?? []
  const { searchParams } = new URL(allow.replaceAll('&amp;', '&'))
  const consent = Object.fromEntries(searchParams)
  await user.send('POST', '/api/crm/connect/hubspot/finish', consent)

  const { run } = Moved.parse(await user.send('POST', '/api/crm/sync/hubspot'))
  for (let state = run?.state; run && (state === 'queued' || state === 'running'); ) {
    await wait(50)
    state = CrmRun.parse(await user.send('GET', `/api/crm/runs/${run.id}`)).state
  }
}

async function addDuplicates(user: Requests) {
  for (const person of [people[8], people[95], people[171]]) {
    if (!person) continue
    const { first_name, last_name, phone, company } = person
    const again = { first_name, last_name, phone, company, email: '', status: 'lead' }
    await user.send('POST', '/api/contacts', { ...again, source: 'manual' })
  }
}

async function removeContacts(user: Requests, count: number) {
  const found = await user.send('GET', '/api/contacts?status=inactive&sort=created_at&limit=20')
  for (const { id } of z.array(Contact).parse(found).slice(0, count)) {
    await user.send('DELETE', `/api/contacts/${id}`)
  }
}
