import fc from 'fast-check'
import { type Answer, USER } from '#tests/support/servers/fake-upstream.ts'
import { hostileText } from './hostile-text.ts'

const contact = {
  id: 3,
  first_name: 'Ada',
  email: 'ada@example.com',
  status: 'lead',
  tags: ['a'],
  custom_fields: { a: 'b' },
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
}
const run = { id: 'r', connection: 'c', kind: 'sync', state: 'finished', figures: { created: 1 } }
const record = {
  id: 1,
  file_name: 'a.csv',
  state: 'finished',
  started_at: '2026-11-20T10:00:00Z',
  total: 1,
  created: 1,
}

const hours = { from: '09:00', to: '17:00' }
const campaign = {
  id: 5,
  name: 'Autumn',
  state: 'running',
  audience: { status: 'lead' },
  agent: { tone: 'friendly', language: 'en', industry: '', notes: '' },
  window: {
    monday: hours,
    tuesday: null,
    wednesday: null,
    thursday: null,
    friday: null,
    saturday: null,
    sunday: null,
  },
  disclosure: 'An AI is calling.',
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
  progress: { entries: 1, waiting: 1 },
}
const entry = {
  id: 6,
  contact_id: 3,
  name: 'Ada',
  number: '+442079460018',
  zone: 'Europe/London',
  checked_at: '2026-11-20T10:00:00Z',
  state: 'waiting',
}

/** A working upstream's responses to the requests of each page. */
export const goodAnswers: Record<string, unknown> = {
  'POST /api/auth/login': { access_token: 'a-token', user: USER },
  'POST /api/auth/change-password': {},
  'GET /api/users/me': USER,
  'PUT /api/users/me': USER,
  'GET /api/contacts': [contact, contact],
  'GET /api/contacts/stats/summary': { total: 1, companies: 1, added_this_month: 1 },
  'POST /api/contacts': contact,
  'GET /api/contacts/3': contact,
  'PUT /api/contacts/3': contact,
  'DELETE /api/contacts/3': {},
  'POST /api/contacts/bulk-update': { updated: 1 },
  'GET /api/contacts/imports': [record],
  'GET /api/contacts/imports/1': record,
  'POST /api/contacts/imports/1/undo': record,
  'GET /api/activity': [{ id: 1, kind: 'contact_created', at: '2026-11-20T10:00:00Z' }],
  'GET /api/suppressions': [{ id: 1, phone: '+1 212 555 0101', at: '2026-11-20T10:00:00Z' }],
  'GET /api/suppressions/1': { id: 1, phone: '+1 212 555 0101', at: '2026-11-20T10:00:00Z' },
  'POST /api/suppressions/check': { refused: [] },
  'GET /api/views': [{ id: 1, name: 'Leads', query: 'status=lead', pinned: true }],
  'GET /api/campaigns': [campaign],
  'POST /api/campaigns': campaign,
  'GET /api/campaigns/5': campaign,
  'PUT /api/campaigns/5': campaign,
  'GET /api/campaigns/5/screening': {
    checked_at: '2026-11-20T10:00:00Z',
    frozen: true,
    audience: 2,
    now: 1,
    later: 0,
    next_at: null,
    handed_out: 0,
    done: 0,
    out: [{ reason: 'no_number', contacts: 1 }],
    zones: [{ zone: 'Europe/London', contacts: 1, open: true, next_at: null }],
  },
  'GET /api/campaigns/5/entries': [entry],
  'GET /api/campaigns/5/history': [{ id: 1, at: '2026-11-20T10:00:00Z', what: 'created' }],
  'POST /api/campaigns/5/outcomes': { taken: 1, unchanged: 0, refused: [] },
  'GET /api/crm/connections': [{ provider: 'hubspot', last_run: run }],
  'GET /api/crm/runs': [run],
  'POST /api/crm/connect/hubspot': { authorization_url: 'https://app.hubspot.com/oauth' },
  'POST /api/crm/sync/hubspot': { run },
  'POST /api/crm/export/hubspot': { run },
}

const odd: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, false, 0, -1, 1e308, [], {}, [null], [[]], { a: { b: {} } }, ''),
  fc.jsonValue({ maxDepth: 2 }),
  fc.constant('x'.repeat(100_000)),
)

/** The value with something replaced, omitted or inserted at any depth. */
function mutated(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null) return odd
  const entries = Object.entries(value)
  if (entries.length === 0) return odd
  const change = fc.nat({ max: entries.length - 1 }).chain((at) => {
    const [name, inner] = entries[at] as [string, unknown]
    const others = entries.filter(([other]) => other !== name)
    const replaced = fc.oneof(odd, mutated(inner)).map((next) => [...others, [name, next]])
    const put = fc.tuple(hostileText, odd).map((one) => [...entries, one])
    return fc.oneof(replaced, replaced, fc.constant(others), put)
  })
  return fc.oneof(
    {
      weight: 9,
      arbitrary: change.map((next) =>
        Array.isArray(value) ? next.map(([, inner]) => inner) : Object.fromEntries(next),
      ),
    },
    { weight: 1, arbitrary: odd },
  )
}

const headers = fc.dictionary(
  fc.constantFrom(
    'x-total-count',
    'retry-after',
    'content-type',
    'location',
    'set-cookie',
    'x-request-id',
    'content-encoding',
    'cache-control',
  ),
  fc
    .oneof(
      fc.constantFrom(
        '0',
        '-1',
        '1e9',
        'NaN',
        'application/json',
        'text/html',
        'application/problem+json',
        'gzip',
        'identity',
      ),
      hostileText,
    )
    .map((text) => text.replaceAll(/[^\x20-\x7e]/g, '')),
  { maxKeys: 2 },
)

/** One response to a request, rarely a good one. */
export function hostileAnswer(call: string): fc.Arbitrary<Answer> {
  const good = goodAnswers[call] ?? {}
  return fc.oneof(
    { weight: 10, arbitrary: fc.record({ body: mutated(good) }) },
    { weight: 4, arbitrary: fc.record({ body: mutated(good), headers }) },
    {
      weight: 3,
      arbitrary: fc.record({
        status: fc.constantFrom(
          400,
          401,
          403,
          404,
          409,
          412,
          413,
          418,
          422,
          429,
          500,
          501,
          599,
          201,
          206,
          302,
        ),
        body: fc.oneof(
          odd,
          fc.record({ detail: odd }),
          fc.record({ detail: fc.array(fc.record({ loc: odd, msg: odd })) }),
          fc.record({ errors: odd, title: odd }),
        ),
        headers,
      }),
    },
    { weight: 2, arbitrary: fc.record({ text: hostileText }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Answer>(
        { status: 204 },
        { breaks: 'resets' },
        { breaks: 'is cut' },
        { status: 503 },
        { html: '<h1>' },
      ),
    },
  )
}
