import { type Answer, pressWithoutEffect, type State } from './state.ts'

const KEYS = 'GET /api/api-keys'
const NAME = 'Lead form of the website in nine languages'
const UNBROKEN = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'

export const apiKeys = [
  {
    id: 'k1',
    name: NAME,
    hint: '8d3c',
    scopes: ['read', 'write', 'call'],
    created_at: '2026-11-20T09:30:00.000Z',
    last_used_at: '2026-11-21T08:00:00.000Z',
    expires_at: null,
  },
  { id: 'k2', name: UNBROKEN, hint: '41fa', scopes: ['read'], expires_at: '2020-01-01T00:00:00Z' },
  {
    id: 'k3',
    name: 'عبد الرحمن',
    hint: '0b7e',
    scopes: ['call'],
    expires_at: '2999-03-31T12:30:00Z',
  },
]
const all = [
  'contact.created',
  'contact.updated',
  'contact.deleted',
  'contact.merged',
  'contact.opted_out',
  'number.opted_out',
  'import.finished',
]
const endpoint = {
  id: 'w1',
  url: `https://${UNBROKEN.toLowerCase().replace('ä', 'ae')}.example/hooks/bellbird?tenant=42`,
  events: all,
  enabled: true,
  secret_hint: '9Kd2',
  delivered: 118,
}
export const webhooks = [
  { ...endpoint, last_success_at: '2026-11-21T08:00:00.000Z' },
  {
    ...endpoint,
    id: 'w2',
    name: NAME,
    failing_since: '2026-11-21T08:00:00.000Z',
    former_secret_until: '2999-03-31T12:30:00Z',
    failed: 1_009,
  },
  { ...endpoint, id: 'w3', name: 'عبد الرحمن', enabled: false, disabled_reason: 'failing' },
]
const delivery = { type: 'contact.created', attempts: 3, at: '2026-11-21T08:00:00.000Z' }
export const deliveries = [
  {
    ...delivery,
    id: 'd1',
    state: 'waiting',
    status: 503,
    duration_ms: 1_200,
    next_at: '2026-11-21T10:00:00.000Z',
  },
  { ...delivery, id: 'd2', state: 'delivered', attempts: 1, status: 200, duration_ms: 180 },
  {
    ...delivery,
    id: 'd3',
    type: 'number.opted_out',
    state: 'failed',
    attempts: 10,
    error: 'The address leads into a private network',
  },
  { ...delivery, id: 'd4', state: 'waiting', attempts: 0 },
]
const payload = JSON.stringify({
  type: 'contact.created',
  timestamp: '2026-11-21T08:00:00.000Z',
  data: { contact: { first_name: UNBROKEN, notes: NAME.repeat(20) } },
})

const created = { ...apiKeys[0], key: `bb_live_${'0123456789'.repeat(4)}` }

export const developerAnswers: Record<string, Answer> = {
  [KEYS]: { body: apiKeys },
  'POST /api/api-keys': { status: 201, body: created },
  'GET /api/webhooks': { body: webhooks },
  'GET /api/webhooks/w2': { body: webhooks[1] },
  'GET /api/webhooks/w3': { body: webhooks[2] },
  'GET /api/webhooks/w2/deliveries': { body: deliveries },
  'GET /api/webhooks/w3/deliveries': { body: [] },
  'GET /api/webhooks/w2/deliveries/d1': {
    body: { ...deliveries[0], payload, response: 'upstream connect error' },
  },
  'POST /api/webhooks': {
    status: 201,
    body: { ...endpoint, secret: `whsec_${'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'.repeat(2)}` },
  },
}

export const developerStates: State[] = [
  ...[
    '/profile/api-keys',
    '/profile/api-keys/k1/revoke',
    '/profile/webhooks',
    '/profile/webhooks/w2',
    '/profile/webhooks/w2?delivery=d1',
    '/profile/webhooks/w2/delete',
    '/profile/webhooks/w2/edit',
    '/profile/webhooks/w2/rotate',
    '/profile/webhooks/w3',
  ].map((at): State => ({ name: at, who: 'user', at })),
  ...Object.entries({
    'no API keys yet': { body: [] },
    'an upstream that keeps no API keys': { status: 404 },
    'API keys that cannot be loaded': { status: 500 },
  }).map(
    ([name, answer]): State => ({
      name,
      who: 'user',
      at: '/profile/api-keys',
      given: { [KEYS]: answer },
    }),
  ),
  ...Object.entries({
    'no webhook endpoints yet': { body: [] },
    'an upstream that sends no webhooks': { status: 404 },
    'webhooks that cannot be loaded': { status: 500 },
  }).map(
    ([name, answer]): State => ({
      name,
      who: 'user',
      at: '/profile/webhooks',
      given: { 'GET /api/webhooks': answer },
    }),
  ),
  {
    name: 'a webhook endpoint refused by the form',
    who: 'user',
    at: '/profile/webhooks',
    act: (page) => pressWithoutEffect(page, 'Add endpoint'),
  },
  {
    name: 'a webhook secret that is shown once',
    who: 'user',
    at: '/profile/webhooks',
    async act(page) {
      await page.getByLabel('Endpoint URL').fill('https://hooks.example.com')
      await page.getByRole('checkbox', { name: 'Contacts merged' }).check()
      await page.getByRole('button', { name: 'Add endpoint' }).click()
      await page.getByText('Endpoint added').waitFor()
    },
  },
  {
    name: 'an API key refused by the form',
    who: 'user',
    at: '/profile/api-keys',
    async act(page) {
      await page.getByRole('checkbox', { name: 'Read' }).uncheck()
      await pressWithoutEffect(page, 'Create key')
    },
  },
  {
    name: 'an API key that is shown once',
    who: 'user',
    at: '/profile/api-keys',
    async act(page) {
      await page.getByLabel('Name').fill(NAME)
      await page.getByRole('button', { name: 'Create key' }).click()
      await page.getByText('was created').waitFor()
    },
  },
]
