import { call } from './campaign-states.ts'
import type { State } from './state.ts'

const LIST = 'GET /api/voice/connections'
const ONE = 'GET /api/voice/connections/v1'
const AT = '/agent/connections/v1'

export const connection = {
  id: 'v1',
  platform: 'vapi',
  name: 'Sales at Vapi',
  state: 'connected',
  key_ending: '4f2a',
  events_url: 'https://bellbird.harbourlight.example/api/voice/connections/v1/events',
  agents: [
    {
      id: 'a1',
      name: 'Clara – sales outreach',
      language: 'English',
      variables: ['first_name', 'company', 'installers', 'offer', 'last_note'],
    },
    { id: 'a2', name: 'Donaudampfschifffahrtsgesellschaftsagent', used: false },
  ],
  numbers: [
    { id: 'n1', number: '+12125550148', name: 'New York', carrier: 'Twilio' },
    { id: 'n2', number: '+442079460900', carrier: 'Twilio' },
  ],
  default_agent: 'a1',
  default_number: 'n1',
  lines: 5,
  lines_allowed: 10,
  max_minutes: 10,
  opt_out_field: 'do_not_call',
  callback_field: 'callback_at',
  running_campaigns: 1,
  created_at: '2026-11-20T10:00:00Z',
  checked_at: '2026-11-22T09:15:00Z',
  last_event_at: '2026-11-22T10:16:20Z',
}
const single = { [LIST]: { body: [{ ...connection, single_calls: true }] } }

/** What the gate says of a call now. */
export const verdictNow = {
  allowed: true,
  reason: '',
  message: '',
  number: '+4930901820',
  contact_id: 'unbroken',
  purpose: 'A call now',
  at: '2026-11-24T10:00:00Z',
  until: '2026-11-24T10:15:00Z',
  evidence: { zone: 'Europe/Berlin', local_time: '2026-11-24T11:00' },
}
export const refusedNow = {
  ...verdictNow,
  allowed: false,
  reason: 'no_consent',
  message: 'No consent recorded.',
  until: null,
}
const laterOn = {
  ...verdictNow,
  allowed: false,
  reason: 'closed',
  message: 'Outside calling hours.',
  until: null,
  retry_at: '2999-11-25T08:00:00Z',
}
const dialer = { ...connection, platform: 'dialer', name: 'n8n', url: 'https://n8n.example/call' }
const broken = { ...connection, state: 'rejected', problem: 'Vapi rejected the API key.' }

function state(name: string, given: State['given'], at: string, act?: State['act']): State {
  return { name, who: 'user', configured: true, at, given, ...(act && { act }) }
}

/** Voice platforms, from none to a test call. */
export const agentStates: State[] = [
  state('voice platforms', { [LIST]: { body: [connection, dialer] } }, '/agent'),
  state('a voice platform in trouble', { [LIST]: { body: [broken] } }, '/agent'),
  state('a platform to connect', { [LIST]: { body: [] } }, '/agent/connect/vapi'),
  state('a key refused', { [LIST]: { body: [] } }, '/agent/connect/retell', async (page) => {
    await page.getByRole('button', { name: 'Connect Retell' }).click()
    await page.locator('[data-slot=error-summary]').waitFor()
  }),
  state(
    'a contact to call now',
    { ...single, 'GET /api/contacts/unbroken/call': { body: verdictNow } },
    '/contacts/unbroken/call',
  ),
  state(
    'a contact who cannot be called now',
    { ...single, 'GET /api/contacts/unbroken/call': { body: refusedNow } },
    '/contacts/unbroken/call',
  ),
  ...['/contacts/unbroken', '/contacts?peek=unbroken', '/contacts/unbroken/call'].map((at) =>
    state(
      `${at} outside calling hours`,
      { ...single, 'GET /api/contacts/unbroken/call': { body: laterOn } },
      at,
    ),
  ),
  state('any dialer to set up', { [LIST]: { body: [] } }, '/agent/dialer'),
  state('a connected platform', { [ONE]: { body: connection } }, AT),
  state('a connected dialer', { [ONE]: { body: dialer } }, AT),
  state('a platform to disconnect', { [ONE]: { body: connection } }, `${AT}/disconnect`),
  state('a platform that does not exist', { [ONE]: { status: 404 } }, AT),
  state('a test call', { [ONE]: { body: connection } }, `${AT}/test-call`),
  state(
    'a test call that passed',
    { [ONE]: { body: connection }, 'GET /api/calls/c1': { body: { ...call, is_test: true } } },
    `${AT}/test-call?call=c1`,
  ),
]
