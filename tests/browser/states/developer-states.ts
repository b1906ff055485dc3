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
const created = { ...apiKeys[0], key: `bb_live_${'0123456789'.repeat(4)}` }

export const developerAnswers: Record<string, Answer> = {
  [KEYS]: { body: apiKeys },
  'POST /api/api-keys': { status: 201, body: created },
}

export const developerStates: State[] = [
  ...['/profile/api-keys', '/profile/api-keys/k1/revoke'].map(
    (at): State => ({ name: at, who: 'user', at }),
  ),
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
