import { HtmlValidate, type ResolvedConfig, StaticConfigLoader } from 'html-validate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connection as voice } from '#tests/browser/states/agent-states.ts'
import {
  call,
  callTotals,
  entries,
  events,
  campaign as longest,
  screening,
} from '#tests/browser/states/campaign-states.ts'
import { apiKeys, deliveries, webhooks } from '#tests/browser/states/developer-states.ts'
import {
  callingSettings,
  contactFields,
  loggedCall,
  managedTags,
  note,
  sessions,
  tasks,
  timeline,
} from '#tests/browser/states/people.ts'
import { reviewAfter } from '#tests/support/contact-file.ts'
import { crawl, deadButtonsOf, fragmentsOf, linksOf } from '#tests/support/crawl.ts'
import { type FilledForm, formsOf, type Page, tagsOf, textOf } from '#tests/support/page.ts'
import { rules } from './html-rules.ts'
import type { Answer, Who } from './row.ts'
import { openStage, type Stage } from './stage.ts'

/** Resolves the configuration once instead of for each page. */
class OneConfig extends StaticConfigLoader {
  #resolved: ResolvedConfig | Promise<ResolvedConfig> | undefined

  override getConfigFor(path: string) {
    this.#resolved ??= super.getConfigFor(path)
    return this.#resolved
  }
}

const html = new HtmlValidate(
  new OneConfig({ root: true, extends: ['html-validate:recommended'], rules }),
)

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

afterAll(async () => {
  await stage.close()
})

const seen = new Set<string>()

describe.each<[Who, string]>([
  ['visitor', '/login'],
  ['user', '/'],
  ['new user', '/'],
  ['halfway', '/onboarding?step=3'],
])('without JavaScript, for a %s, starting at %s', (who, first) => {
  let pages: Page[]

  beforeAll(async () => {
    pages = await crawl(await stage.as(who), first, who === 'visitor' ? new Set() : seen)
  })

  test('every link leads somewhere', () => {
    const found = pages.filter(({ status }) => status !== 200 && status !== 302)
    expect(found.map(({ path, status }) => `${path} answers ${status}`)).toEqual([])
    const foreign = pages.flatMap(linksOf).filter((href) => !/^(\/|mailto:|tel:)/.test(href))
    expect(foreign).toEqual([])
  })

  test('every fragment of a link exists', () => {
    const missing = pages.flatMap(fragmentsOf).filter(({ path, id }) => {
      const target = pages.find((page) => page.path === path)
      return target && !target.html.includes(`id="${id}"`)
    })
    expect(missing).toEqual([])
  })

  test('every button does something', () => {
    expect(pages.flatMap(deadButtonsOf)).toEqual([])
  })

  test('every form sent unchanged succeeds or says why not', {
    timeout: 120_000,
  }, async () => {
    for (const page of pages) {
      for (const form of formsOf(page)) await sendAsItStands(who, page, form)
    }
  })

  test('every page is valid HTML', async () => {
    expect((await Promise.all(pages.map(faultsOf))).flat()).toEqual([])
  })
})

const run = {
  id: '7',
  connection: 'hubspot',
  kind: 'sync',
  state: 'running',
  progress: { done: 2, total: 3 },
  figures: { created: 1, updated: 1, unchanged: 0, skipped: 0, failed: 0 },
  started_at: '2026-11-21T12:00:00Z',
}
const connection = {
  provider: 'hubspot',
  account: 'Harbour Light',
  consent_lost: true,
  last_run: run,
  policy: { email: 'theirs', phone: 'ours' },
  sync_schedule: 'hourly',
  import_list: { id: '7', name: 'Spring fair', kind: 'list' },
  next_sync_at: run.started_at,
  open_matches: 1,
  writes_calls: true,
  custom_fields: [{ field: 'f1', crm_field: 'tier', label: 'Tier', rule: 'ours' }],
  synced_status: { crm_field: 'tier', label: 'Tier', rule: 'theirs', values: [] },
  synced_tags: null,
}
const person = { id: '7', first_name: 'Ada', last_name: '', email: '', phone: '', company: '' }
const writtenCall = {
  call_id: '7',
  contact_name: 'Ada',
  placed_at: run.started_at,
  at: run.started_at,
  outcome: 'reached',
  state: 'failed',
  why: 'It refused.',
}
const preview = {
  create: 1,
  update: 1,
  unchanged: 0,
  skipped: 0,
  exact: true,
  fields: { email: 1 },
  changes: [
    {
      contact: { id: '7', name: 'Ada' },
      what: 'update',
      fields: [{ field: 'email', from: 'a@example.com', to: 'b@example.com' }],
      why: '',
    },
  ],
}
const notes = [
  { id: '1', contact: { id: 'lead', name: 'Ada' }, what: 'created', why: '' },
  { id: '2', contact: { id: null, name: 'Bo' }, what: 'skipped', why: 'Deleted here.' },
]

const view = { id: '7', name: 'Leads', query: 'status=lead', pinned: true }
const number = { id: '7', phone: '+1 212 555 0101', at: run.started_at }
const campaign = { ...longest, name: 'Autumn' }
const shortly = (entry: (typeof entries)[number]) => ({ ...entry, name: 'Ada' })
const ofCampaign = {
  'GET /api/campaigns/7': { body: { ...campaign, state: 'running', progress: { entries: 3 } } },
  'GET /api/campaigns/7/screening': { body: screening },
  'GET /api/campaigns/7/entries': { body: entries.slice(0, 1).map(shortly) },
  'GET /api/campaigns/7/history': { body: events },
}
const imported = { id: '7', state: 'finished', started_at: run.started_at }

/** States that no link leads to, with the upstream's responses for them. */
const states: [path: string, given?: Record<string, Answer>][] = [
  ['/contacts', { 'GET /api/contacts': { body: [] } }],
  ['/contacts?search=nobody', { 'GET /api/contacts': { body: [] } }],
  ['/activity', { 'GET /api/contacts': { body: [] } }],
  ['/analytics', { 'GET /api/contacts': { body: [] } }],
  ['/contacts', { 'GET /api/contacts': { status: 409 } }],
  ['/analytics', { 'GET /api/contacts': { status: 409 } }],
  ['/activity', { 'GET /api/contacts': { status: 409 } }],
  ...[{ body: [imported] }, { body: [] }, { status: 409 }, { status: 404 }].map(
    (answer): [string, Record<string, Answer>] => [
      '/contacts/imports',
      { 'GET /api/contacts/imports': answer },
    ],
  ),
  ['/crm', { 'GET /api/crm/connections': { status: 409 } }],
  ['/crm', { 'GET /api/crm/connections': { body: [connection] } }],
  [
    '/crm/hubspot/policy',
    {
      'GET /api/crm/connections': { body: [connection] },
      'GET /api/contact-fields': {
        body: [{ id: 'f1', name: 'Segment', type: 'text', updated_at: run.started_at }],
      },
      'GET /api/crm/connections/hubspot/fields': {
        body: [{ name: 'tier', label: 'Tier', type: 'text', readable: true, writable: true }],
      },
    },
  ],
  [
    '/crm/hubspot/import',
    {
      'GET /api/crm/connections': { body: [connection] },
      'GET /api/crm/connections/hubspot/lists': {
        body: { lists: [connection.import_list], more: true },
      },
    },
  ],
  [
    '/crm/salesforce/connect',
    { 'GET /api/crm/providers': { body: [{ id: 'salesforce', login_addresses: true }] } },
  ],
  ['/crm/hubspot/schedule', { 'GET /api/crm/connections': { body: [connection] } }],
  [
    '/crm/hubspot/matches',
    {
      'GET /api/crm/connections': { body: [connection] },
      'GET /api/crm/matches/hubspot': { body: [{ contact: person, record: person }] },
    },
  ],
  [
    '/crm/hubspot/calls',
    {
      'GET /api/crm/connections': { body: [connection] },
      'GET /api/crm/calls/hubspot': { body: [writtenCall] },
    },
  ],
  [
    '/crm/hubspot/export/choose',
    {
      'GET /api/crm/connections': { body: [connection] },
      'GET /api/crm/export/hubspot/preview': { body: preview },
    },
  ],
  ['/crm/runs', { 'GET /api/crm/runs': { body: [run, { ...run, state: 'finished' }] } }],
  ['/crm/runs', { 'GET /api/crm/runs': { body: [] } }],
  ['/crm/runs', { 'GET /api/crm/runs': { status: 409 } }],
  [
    '/crm/runs/7/undo',
    {
      'GET /api/crm/runs/7': { body: { ...run, kind: 'export', state: 'finished', undoable: 2 } },
      'GET /api/crm/runs/7/notes': { body: notes },
    },
  ],
  ...['running', 'finished', 'failed'].map((state): [string, Record<string, Answer>] => [
    '/crm/runs/7',
    {
      'GET /api/crm/runs/7': { body: { ...run, state, error: 'It refused.' } },
      'GET /api/crm/runs/7/notes': { body: notes },
    },
  ]),
  ...[{ body: [view] }, { body: [] }, { status: 409 }, { status: 404 }].map(
    (answer): [string, Record<string, Answer>] => ['/contacts/views', { 'GET /api/views': answer }],
  ),
  ...[{ body: [number] }, { body: [] }, { status: 409 }, { status: 404 }].map(
    (answer): [string, Record<string, Answer>] => [
      '/suppressions',
      { 'GET /api/suppressions': answer },
    ],
  ),
  ['/suppressions/7', { 'GET /api/suppressions/7': { body: number } }],
  ['/suppressions/new', { 'GET /api/suppressions': { body: [] } }],
  ['/suppressions/new?from=file', { 'GET /api/suppressions': { body: [] } }],
  ['/suppressions/check', { 'GET /api/suppressions': { body: [] } }],
  ['/contacts/views/7', { 'GET /api/views': { body: [view] } }],
  ['/contacts/views/7/delete', { 'GET /api/views': { body: [view] } }],
  ['/contacts/views/new?status=lead', { 'GET /api/views': { body: [view] } }],
  ['/contacts?status=lead&view=7', { 'GET /api/views': { body: [view] } }],
  ['/contacts?peek=none-such'],
  ...[{ body: [campaign] }, { body: [] }, { status: 409 }, { status: 404 }].map(
    (answer): [string, Record<string, Answer>] => ['/campaigns', { 'GET /api/campaigns': answer }],
  ),
  ...['', '/entries', '/outcomes', '/delete', '/take-back', '/entries/e1', '/results'].map(
    (path): [string, Record<string, Answer>] => [`/campaigns/7${path}`, ofCampaign],
  ),
  ...['audience', 'check', 'agent', 'schedule', 'launch'].map(
    (step): [string, Record<string, Answer>] => [
      `/campaigns/7/${step}`,
      { ...ofCampaign, 'GET /api/campaigns/7': { body: campaign } },
    ],
  ),
  ...['end-calls', 'steps/complete'].map((path): [string, Record<string, Answer>] => [
    `/campaigns/7/${path}`,
    { ...ofCampaign, 'GET /api/campaigns/7/calling': { body: { calls_now: 2 } } },
  ]),
  ['/campaigns/new', { 'GET /api/campaigns': { body: [campaign] } }],
  ...[{ body: [call] }, { body: [] }, { status: 409 }, { status: 404 }].map(
    (answer): [string, Record<string, Answer>] => [
      '/campaigns/calls',
      { 'GET /api/calls': answer },
    ],
  ),
  ['/agent', { 'GET /api/voice/connections': { body: [voice] } }],
  ['/agent/connect/vapi', { 'GET /api/voice/connections': { body: [] } }],
  ['/agent/dialer', { 'GET /api/voice/connections': { body: [] } }],
  ['/agent/connections/v1', { 'GET /api/voice/connections/v1': { body: voice } }],
  ['/agent/connections/v1/test-call', { 'GET /api/voice/connections/v1': { body: voice } }],
  ...['', '/storage?months=3'].flatMap((path): [string, Record<string, Answer>][] =>
    [{ body: callingSettings }, { status: 409 }, { status: 404 }].map((answer) => [
      `/profile/calling${path}`,
      { 'GET /api/calling/settings': answer, 'GET /api/calls': { body: [call] } },
    ]),
  ),
  [
    '/contacts/lead/call',
    { 'GET /api/voice/connections': { body: [{ ...voice, single_calls: true }] } },
  ],
  ['/campaigns/7/calls', { ...ofCampaign, 'GET /api/calls': { body: [call] } }],
  ['/campaigns/calls/c1', { 'GET /api/calls/c1': { body: { ...call, contact_name: 'Ada' } } }],
  ['/profile', { 'GET /api/users/me': { status: 409 } }],
  ...[{ body: sessions }, { status: 409 }, { status: 404 }].map(
    (answer): [string, Record<string, Answer>] => [
      '/profile/security',
      { 'GET /api/auth/sessions': answer },
    ],
  ),
  ...[{ body: apiKeys }, { body: [] }, { status: 409 }, { status: 404 }].map(
    (answer): [string, Record<string, Answer>] => [
      '/profile/api-keys',
      { 'GET /api/api-keys': answer },
    ],
  ),
  ...[{ body: webhooks }, { body: [] }, { status: 409 }, { status: 404 }].map(
    (answer): [string, Record<string, Answer>] => [
      '/profile/webhooks',
      { 'GET /api/webhooks': answer },
    ],
  ),
  ...['', '/delete', '/edit', '/rotate', '?delivery=d1', '?state=failed'].map(
    (path): [string, Record<string, Answer>] => [
      `/profile/webhooks/w2${path}`,
      {
        'GET /api/webhooks/w2': { body: webhooks[1] },
        'GET /api/webhooks/w2/deliveries': { body: deliveries },
        'GET /api/webhooks/w2/deliveries/d1': { body: { ...deliveries[0], payload: '{}' } },
      },
    ],
  ),
  ['/profile/api-keys/k1/revoke', { 'GET /api/api-keys': { body: apiKeys } }],
  ['/contacts/lead', { 'GET /api/contacts/lead': { status: 409 } }],
  ['/contacts/none-such'],
  ...[
    '',
    '?show=call',
    '/notes/7',
    '/notes/7/delete',
    '/calls/6',
    '/calls/6/delete',
    '/tasks/7',
    '/tasks/7/delete',
  ].map((path): [string, Record<string, Answer>] => [
    `/contacts/lead${path}`,
    {
      'GET /api/contacts/lead/timeline': { body: timeline },
      'GET /api/contacts/lead/notes/7': { body: note },
      'GET /api/contacts/lead/calls/6': { body: loggedCall },
      'GET /api/tasks/7': { body: tasks[0] },
    },
  ]),
  ...[{ body: tasks }, { body: [] }, { status: 409 }, { status: 404 }].map(
    (answer): [string, Record<string, Answer>] => ['/tasks', { 'GET /api/tasks': answer }],
  ),
  ['/', { 'GET /api/tasks': { body: tasks } }],
  ['/analytics', { 'GET /api/calls/summary': { body: callTotals } }],
  ...[{ body: managedTags }, { body: [] }, { status: 409 }, { status: 404 }].map(
    (answer): [string, Record<string, Answer>] => ['/contacts/tags', { 'GET /api/tags': answer }],
  ),
  ...['edit', 'remove'].map((step): [string, Record<string, Answer>] => [
    `/contacts/tags/${step}?tag=vip`,
    {
      'GET /api/tags': { body: managedTags },
      'GET /api/views': { body: [{ ...view, query: 'tag=vip' }] },
    },
  ]),
  ...[{ body: contactFields }, { body: [] }, { status: 409 }, { status: 404 }].map(
    (answer): [string, Record<string, Answer>] => [
      '/profile/fields',
      { 'GET /api/contact-fields': answer },
    ],
  ),
  ...[
    '/profile/fields/f3',
    '/profile/fields/f3/delete',
    '/contacts/lead',
    '/contacts/lead/edit',
  ].map((at): [string, Record<string, Answer>] => [
    at,
    {
      'GET /api/contact-fields': { body: contactFields },
      'GET /api/contact-fields/f3': { body: { ...contactFields[2], contacts: 12, misfits: 3 } },
    },
  ]),
  ['/no-such-file.txt'],
]

const described = states.map(([at, given = {}]) => [at, titleOf(given), given] as const)

test.each(described)('%s is valid HTML when the upstream returns %s', async (at, _, given) => {
  await stage.given({ section: '8', at, given }, async () => {
    await expectValid(await (await stage.as('user')).get(at))
  })
})

function titleOf(given: Record<string, Answer>) {
  const answers = Object.entries(given).map(([call, { status = 200, body }]) => {
    const length = Array.isArray(body) ? ` with ${body.length} items` : ''
    return `${status}${length} to ${call}`
  })
  return answers.join(', ') || 'nothing special'
}

test('The preview of a file and its rejection are valid HTML', async () => {
  for (const words of ['first_name,email\nAda,ada@example.com\nBen,ben@', 'no table']) {
    const browser = await stage.as('user')
    const body = new FormData()
    body.append('file', new Blob([words]), 'people.csv')
    const answer = await browser.follow(await browser.post('/contacts/import', body))
    await expectValid(answer)
    await expectValid(await reviewAfter(browser, answer))
  }
})

const sent = new Set<string>()

/** Presses each button of the form once for all pages with the same form. */
async function sendAsItStands(who: Who, page: Page, form: FilledForm) {
  const pressed = form.buttons
    .map(({ attributes }) => attributes)
    .filter((attributes) => attributes['aria-pressed'] !== 'true')
  for (const { name, value = '', formAction } of pressed.length > 0 ? pressed : [{}]) {
    const action = formAction ?? form.action
    const key = `${form.method} ${action} ${form.fields.map(([field]) => field)} ${name} ${value}`
    if (sent.has(`${who} ${key}`)) continue
    sent.add(`${who} ${key}`)
    const browser = await stage.as(who)
    const answer = await browser.send({ ...form, action }, name ? { [name]: value } : {})
    await expectOutcome(key, page, answer, await browser.follow(answer))
  }
}

/** The result must be another page, or the same page with new text. */
async function expectOutcome(key: string, before: Page, answer: Page, after: Page) {
  const led = after.path !== before.path || after.headers.has('content-disposition')
  const reported = shownOn(after) !== shownOn(before)
  const sound = after.status < 400 || (after === answer && answer.status < 500)
  const search = key.startsWith('get ')
  expect([key, after.status, sound && (led || reported || search)]).toEqual([
    key,
    after.status,
    true,
  ])
  await expectValid(after)
}

/** The text, and the pressed buttons. */
function shownOn(page: Page) {
  const pressed = tagsOf(page, 'button').filter(
    ({ attributes }) => attributes['aria-pressed'] === 'true',
  )
  return [textOf(page), ...pressed.map(({ text }) => text)].join()
}

async function expectValid(page: Page) {
  expect(await faultsOf(page)).toEqual([])
}

/** One line for each broken rule, with its first location. */
async function faultsOf(page: Page) {
  if (!page.headers.get('content-type')?.startsWith('text/html') || !page.html) return []
  const { results } = await html.validateString(page.html)
  const messages = results.flatMap((result) => result.messages)
  const byRule = new Map(messages.toReversed().map((message) => [message.ruleId, message]))
  const broken = [...byRule.values()].map(
    ({ ruleId, message, selector }) => `${page.path} ${ruleId}: ${message} at ${selector}`,
  )
  return [...broken, ...outsideTheirForm(page)]
}

/** Text browsers ignore the `form` attribute, so a control outside its form does nothing there. */
function outsideTheirForm({ path, html }: Page) {
  const others = html.replace(/<form\b[^>]*\sid="([^"]*)".*?<\/form>/gs, (form, id) =>
    form.replaceAll(` form="${id}"`, ''),
  )
  const controls = others.match(/<(?:button|input|select|textarea)\b[^>]*\sform="[^>]*>/g) ?? []
  return controls.map((control) => `${path} stands outside its form: ${control}`)
}
