import { expect } from '@playwright/test'
import type { State } from './state.ts'

const LIST = 'GET /api/campaigns'
const ONE = 'GET /api/campaigns/7'
const REPORT = 'GET /api/campaigns/7/screening'
const ENTRIES = 'GET /api/campaigns/7/entries'
const CALL_LISTS = 'GET /api/campaigns/7/batches'
const CALL_LIST = 'GET /api/campaigns/7/batches/b1'
const CALLS = 'GET /api/calls'
const CALL = 'GET /api/calls/c1'
const AT = '/campaigns/7'

const nine = { from: '09:00', to: '17:00' }
const window = {
  monday: nine,
  tuesday: nine,
  wednesday: { from: '10:30', to: '24:00' },
  thursday: nine,
  friday: nine,
  saturday: null,
  sunday: null,
}

export const campaign = {
  id: '7',
  name: 'Wärmepumpen-Nachfassaktion für Donaudampfschifffahrtsgesellschaften im Herbst',
  state: 'draft',
  audience: { status: 'lead', company: 'Arnsberg', created_from: '2026-01-01' },
  agent: {
    tone: 'friendly',
    language: 'de',
    industry: 'technology',
    notes: 'Ask whether the roof was looked at.\nOffer a date in the week after.',
  },
  window,
  disclosure: 'You are speaking with an AI voice assistant calling for Harbour Light.',
  country: 'DE',
  max_attempts: 3,
  retry_hours: 24,
  status_reached: 'prospect',
  status_refused: 'inactive',
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
}
const progress = {
  entries: 1_250,
  waiting: 400,
  handed_out: 12,
  done: 500,
  out: 338,
  reached: 210,
  no_answer: 180,
  voicemail: 80,
  wrong_number: 8,
  do_not_call: 22,
}
const running = { ...campaign, state: 'running', progress, started_at: '2026-11-20T12:00:00Z' }

export const screening = {
  checked_at: '2026-11-22T09:15:00Z',
  frozen: false,
  audience: 1_250,
  now: 640,
  later: 272,
  next_at: '2026-11-23T08:00:00Z',
  handed_out: 0,
  done: 0,
  also_in: [
    { id: '8', name: 'Donaudampfschifffahrtsgesellschaftskampagne'.repeat(2), contacts: 45 },
  ],
  out: [
    { reason: 'do_not_call', contacts: 41 },
    { reason: 'number_do_not_call', contacts: 2 },
    { reason: 'consent_withdrawn', contacts: 17 },
    { reason: 'no_consent', contacts: 180 },
    { reason: 'suppressed', contacts: 6 },
    { reason: 'no_number', contacts: 60 },
    { reason: 'no_time_zone', contacts: 30 },
    { reason: 'same_number', contacts: 2 },
    { reason: 'outside_hours', contacts: 0 },
  ],
  zones: [
    { zone: 'Europe/Berlin', contacts: 640, open: true, next_at: '2026-11-22T09:15:00Z' },
    { zone: 'America/New_York', contacts: 200, open: false, next_at: '2026-11-23T14:00:00Z' },
    ...['Asia/Tokyo', 'Europe/London', 'America/Argentina/Buenos_Aires', 'Asia/Kolkata'].map(
      (zone) => ({ zone, contacts: 9, open: false, next_at: '2026-11-23T08:00:00Z' }),
    ),
    ...['Africa/Cairo', 'Asia/Dubai', 'Pacific/Chatham', 'Australia/Lord_Howe'].map((zone) => ({
      zone,
      contacts: 9,
      open: false,
      next_at: null,
    })),
  ],
}

const consent = {
  wording: 'Ja, Sie dürfen mich zu Angeboten anrufen. '.repeat(6),
  source: 'https://example.com/kontakt',
  at: '2026-01-02T03:04:05Z',
}
const entry = {
  id: 'e1',
  contact_id: 'long',
  name: 'Maximiliana-Alexandra von Arnsberg-Hohenfels-Brandenstein zu Schwarzenfels',
  company: 'Arnsberg Solartechnik und Donaudampfschifffahrtsgesellschaft mbH & Co. KG',
  phone: '0171 2345678',
  number: '+491712345678',
  country: 'DE',
  line_type: 'MOBILE',
  zone: 'Europe/Berlin',
  zone_from: 'number',
  consent,
  checked_at: '2026-11-22T09:15:00Z',
  state: 'handed_out',
  attempts: 1,
  outcome: 'no_answer',
  outcome_at: '2026-11-21T09:15:00Z',
  note: 'Rang for a minute',
  handed_out_at: '2026-11-22T09:15:00Z',
}
export const entries = [
  entry,
  {
    ...entry,
    id: 'e2',
    contact_id: 'arabic',
    name: 'محمد عبد الرحمن',
    number: '',
    zone: '',
    consent: null,
    state: 'out',
    reason: 'no_number',
    outcome: '',
  },
  { ...entry, id: 'e3', contact_id: 'unbroken', name: 'a'.repeat(120), state: 'done' },
]
const calling = {
  connection_id: 'v1',
  connection_name: 'Vapi',
  agent_name: 'Clara – sales outreach',
  from_number: '+12125550148',
  calls_now: 2,
  calls: 331,
  attempts: 329,
  calls_today: 60,
  spend: 58.94,
  spend_today: 11.2,
  spend_per_day: 40,
  callbacks: 7,
}
export const events = [
  { id: '1', at: '2026-11-20T12:00:00Z', what: 'started', by: 'Grace Hopper' },
  { id: '2', at: '2026-11-20T11:00:00Z', what: 'ready', by: 'Grace Hopper', entries: 1_250 },
  { id: '3', at: '2026-11-20T10:00:00Z', what: 'created', by: '' },
]

const callList = {
  id: 'b1',
  handed_out_at: '2026-11-22T09:15:00Z',
  wanted: 50,
  given: 12,
  outside_hours: 272,
  waiting_to_retry: 128,
  on_other_lists: 1_204,
  excluded: { number_do_not_call: 31, no_consent: 17, suppressed: 1_250 },
  open: 10,
  done: 2,
  disclosure: campaign.disclosure,
  agent: campaign.agent,
  entries: [
    {
      id: 'e1',
      attempt: 1,
      contact_id: 'long',
      name: entry.name,
      company: entry.company,
      number: entry.number,
      zone: entry.zone,
      call_before: '2026-11-22T16:00:00Z',
    },
  ],
}

const turn = { speaker: 'agent', text: campaign.disclosure, at: 4 }
export const call = {
  id: 'c1',
  contact_id: 'long',
  contact_name: entry.name,
  company: entry.company,
  campaign_id: '7',
  campaign_name: campaign.name,
  entry_id: 'e1',
  attempt: 2,
  platform: 'vapi',
  connection_id: 'v1',
  connection_name: 'Vapi',
  agent_name: 'Clara – sales outreach',
  number: entry.number,
  from_number: '+12125550148',
  platform_call_id: '019ab3c2-7f41-7c50-8b1f-2f1e6d3c4b5a',
  state: 'ended',
  placed_at: '2026-11-22T10:12:00Z',
  answered_at: '2026-11-22T10:12:06Z',
  ended_at: '2026-11-22T10:16:12Z',
  duration_seconds: 252,
  cost: 0.42,
  outcome: 'reached',
  ended_reason: 'customer-ended-call',
  callback_at: '2026-11-26T09:00:00Z',
  summary: 'Interested in outbound calls to installers before the spring tender.',
  disclosure_found: 'found',
  disclosure_at: 4,
  disclosure: campaign.disclosure,
  recording_url: 'https://platform.example/recordings/1',
  transcript: [
    { speaker: 'contact', text: 'Nordlys, Ingrid speaking.', at: 2 },
    turn,
    ...Array.from({ length: 40 }, (_, at) => ({ ...turn, text: 'Yes. '.repeat(20), at: 19 + at })),
  ],
  fields: {
    do_not_call: 'No',
    callback_at: '2026-11-26T09:00:00Z',
    ['interest'.repeat(9)]: 'High',
  },
  permit: {
    id: 'p1',
    allowed: true,
    reason: '',
    at: '2026-11-22T10:11:59Z',
    evidence: {
      country: 'DE',
      line_type: 'MOBILE',
      zone: 'Europe/Berlin',
      local_time: '2026-11-22T11:12',
      consent,
    },
  },
  events: [{ at: '2026-11-22T10:16:20Z', kind: 'end-of-call-report' }],
}

const report = { [REPORT]: { body: { ...screening, frozen: true, handed_out: 12, done: 500 } } }

function state(name: string, given: State['given'], at: string, act?: State['act']): State {
  return { name, who: 'user', configured: true, at, given, ...(act && { act }) }
}

function upload(csv: string): State['act'] {
  return async (page) => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'outcomes.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    const rejected = page.getByRole('heading', { name: 'Rejected rows' })
    await page.locator('[id$="-error"]').or(rejected).first().waitFor()
  }
}

/** Every state of a campaign, from the first draft to its outcomes. */
export const campaignStates: State[] = [
  state('campaigns', {}, '/campaigns'),
  state('campaigns of a state', {}, '/campaigns?state=running'),
  state('no campaigns yet', { [LIST]: { body: [] } }, '/campaigns'),
  state(
    'no campaign of a state',
    { [LIST]: { body: [] } },
    '/campaigns?state=paused&search=nobody',
  ),
  state('campaigns that the upstream does not have', { [LIST]: { status: 404 } }, '/campaigns'),
  state('campaigns that cannot be loaded', { [LIST]: { status: 500 } }, '/campaigns'),
  state('a new campaign', {}, '/campaigns/new?status=lead'),
  state('a new campaign refused', {}, '/campaigns/new?created_from=2026-01-01', async (page) => {
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.locator('[data-slot=error-summary]').waitFor()
  }),
  ...['audience', 'check', 'agent', 'schedule', 'launch'].map((step) =>
    state(`the step ${step} of a campaign`, {}, `${AT}/${step}`),
  ),
  state('a schedule refused', {}, `${AT}/schedule`, async (page) => {
    await page.getByLabel('Monday from').fill('09:15')
    await page.getByLabel('Monday to').fill('08:00')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.locator('[data-slot=error-summary]').waitFor()
  }),
  state('a step of a locked campaign', { [ONE]: { body: running } }, `${AT}/audience`),
  state(
    'a check of nobody',
    { [REPORT]: { body: { ...screening, audience: 0, now: 0, later: 0, out: [], zones: [] } } },
    `${AT}/check`,
  ),
  state('a list that is being frozen', { [ONE]: { body: { ...campaign, freezing: 500 } } }, AT),
  ...['ready', 'running', 'paused', 'completed'].map((word) =>
    state(
      `a campaign that is ${word}`,
      { ...report, [ONE]: { body: { ...running, state: word } } },
      AT,
    ),
  ),
  state(
    'a campaign that a platform dials',
    { ...report, [ONE]: { body: running }, [`${ONE}/calling`]: { body: calling } },
    AT,
    // The choice of the filter is not cut off on a phone.
    async (page) => {
      await page.setViewportSize({ width: 390, height: 900 })
      const room = await page.getByLabel('Outcome', { exact: true }).evaluate((select) => {
        const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(select)
        const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd)
        return select.clientWidth - padding
      })
      expect(room).toBeGreaterThan(30)
    },
  ),
  state(
    'a campaign that paused by itself, without a call log',
    {
      ...report,
      [ONE]: { body: { ...running, state: 'paused' } },
      [`${ONE}/calling`]: {
        body: { ...calling, calls_now: 0, pause_message: 'The platform rejected the API key.' },
      },
      [CALLS]: { status: 404 },
    },
    AT,
  ),
  ...['setup', 'history', 'results'].map((tab) =>
    state(`the ${tab} of a campaign`, { [ONE]: { body: running } }, `${AT}/${tab}`),
  ),
  state('all calls', {}, '/campaigns/calls'),
  state('no calls yet', { [CALLS]: { body: [] } }, '/campaigns/calls'),
  state('no calls of an outcome', { [CALLS]: { body: [] } }, '/campaigns/calls?outcome=reached'),
  state('calls that the upstream does not keep', { [CALLS]: { status: 404 } }, '/campaigns/calls'),
  state('the calls of a campaign', { [ONE]: { body: running } }, `${AT}/calls`),
  state('a call', {}, '/campaigns/calls/c1'),
  state(
    'a call in progress',
    { [CALL]: { body: { ...call, state: 'ringing', outcome: '', transcript: [], permit: null } } },
    '/campaigns/calls/c1',
  ),
  state('a call that does not exist', { [CALL]: { status: 404 } }, '/campaigns/calls/c1'),
  state('a campaign that is deleted', {}, `${AT}/delete`),
  state('a running campaign to complete', { [ONE]: { body: running } }, `${AT}/steps/complete`),
  state(
    'calls to end',
    { [ONE]: { body: running }, [`${ONE}/calling`]: { body: { calls_now: 2 } } },
    `${AT}/end-calls`,
  ),
  state(
    'a campaign whose platform was disconnected',
    {
      ...report,
      [ONE]: { body: { ...running, state: 'paused' } },
      [`${ONE}/calling`]: { body: { ...calling, disconnected: true, calls_now: 0 } },
    },
    AT,
  ),
  state(
    'who calls a paused campaign',
    {
      [ONE]: { body: { ...running, state: 'paused' } },
      [`${ONE}/calling`]: { body: { ...calling, disconnected: true } },
    },
    `${AT}/caller`,
  ),
  state(
    'a ready campaign to reopen',
    { [ONE]: { body: { ...running, state: 'ready' } } },
    `${AT}/steps/reopen`,
  ),
  state('a call list', { [ONE]: { body: running } }, `${AT}/lists/b1`),
  state(
    'a call list with nobody to call now',
    { [ONE]: { body: running }, [CALL_LIST]: { body: { ...callList, entries: [] } } },
    `${AT}/lists/b1`,
  ),
  state('a call list to return', { [ONE]: { body: running } }, `${AT}/lists/b1/return`),
  state('a call list that does not exist', {}, `${AT}/lists/none-such`),
  state('a list that is taken back', { ...report, [ONE]: { body: running } }, `${AT}/take-back`),
  state('a campaign that is gone', { [ONE]: { status: 404 } }, AT),
  state('a campaign that cannot be loaded', { [ONE]: { status: 500 } }, AT),
  state('the audience of a draft', {}, `${AT}/entries`),
  state('a frozen list', { [ONE]: { body: running } }, `${AT}/entries?state=out`),
  state('a list with nobody', { [ENTRIES]: { body: [] } }, `${AT}/entries?reason=suppressed`),
  state('an entry', { [ONE]: { body: running } }, `${AT}/entries/e1`),
  state('an outcome refused', { [ONE]: { body: running } }, `${AT}/entries/e1`, async (page) => {
    await page.getByRole('button', { name: 'Record outcome' }).click()
    await page.locator('[data-slot=error-summary]').waitFor()
  }),
  state('outcomes to upload', { [ONE]: { body: running } }, `${AT}/outcomes`),
  state(
    'a file without outcomes',
    { [ONE]: { body: running } },
    `${AT}/outcomes`,
    upload('name\nAda'),
  ),
  state(
    'outcomes that were not all taken',
    {
      [ONE]: { body: running },
      'POST /api/campaigns/7/outcomes': {
        body: { taken: 1, unchanged: 2, refused: [{ index: 0, message: 'Not on a call list' }] },
      },
    },
    `${AT}/outcomes`,
    upload(`number,outcome\n+491712345678,reached\n${'9'.repeat(60)},reached\n1,danced`),
  ),
  state(
    'a dashboard with calls',
    {
      'GET /api/campaigns/stats/summary': {
        body: {
          campaigns: 3,
          active: 2,
          calls_this_month: 480,
          reached_this_month: 120,
          calls: 900,
          reached: 200,
          by_day: Object.fromEntries(
            Array.from({ length: 60 }, (_, day) => [
              new Date(Date.now() - day * 86_400_000).toISOString().slice(0, 10),
              { calls: (day * 7) % 23, reached: day % 5 },
            ]),
          ),
        },
      },
    },
    '/',
  ),
]

export const campaignAnswers = {
  [LIST]: { body: [campaign, running, { ...running, id: '8', name: 'B', state: 'completed' }] },
  [ONE]: { body: campaign },
  [REPORT]: { body: screening },
  [ENTRIES]: { body: entries },
  [CALL_LISTS]: { body: [callList, { ...callList, id: 'b2', open: 0, done: 12 }] },
  [CALL_LIST]: { body: callList },
  [CALLS]: {
    body: [
      call,
      { ...call, id: 'c2', outcome: 'failed', disclosure_found: 'not_found', cost: null },
    ],
  },
  [CALL]: { body: call },
  'GET /api/campaigns/7/history': { body: events },
}

const called = {
  calls: 3_000,
  reached: 1_200,
  voicemail: 800,
  contacts: 2_400,
  contacts_reached: 1_130,
  contacts_opted_out: 30,
  opted_out: 31,
  cost: 412.4,
}
export const callTotals = {
  ...called,
  contacts_reached_at_cost: 1_130,
  talk_seconds: 75_000,
  disclosures_checked: 1_100,
  disclosures_found: 1_081,
  by_day: {
    [new Date().toISOString().slice(0, 10)]: { calls: 3_000, reached: 1_200, voicemail: 800 },
  },
  by_hour: {
    '9': { calls: 2, reached: 1, voicemail: 1 },
    '12': { calls: 1, reached: 0, voicemail: 0 },
  },
  by_campaign: [
    { campaign_id: 7, campaign_name: campaign.name, ...called },
    { campaign_id: null, campaign_name: 'Summer', ...called, cost: null },
  ],
}
