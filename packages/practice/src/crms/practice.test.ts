import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Practice, startPractice } from './practice.ts'

const BACK = 'https://crm.example.com/crm/callback'
const VERIFIER = 'a-code-verifier-of-at-least-43-characters-0123'
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url')
const CLIENT = { client_id: 'practice', client_secret: 'practice-secret' }

/** As each provider documents its OAuth 2.0 endpoints, with an endpoint that needs a token. */
const providers = {
  hubspot: { at: '/oauth', token: '/oauth/2026-09/token', read: '/account-info/2026-09/details' },
  salesforce: {
    at: '/services/oauth2',
    token: '/services/oauth2/token',
    read: '/services/data/v60.0/sobjects/Contact/describe',
  },
  pipedrive: { at: '/oauth', token: '/oauth/token', read: '/api/v1/users/me' },
}
type Provider = keyof typeof providers
const each = Object.keys(providers) as Provider[]

let practice: Practice

beforeAll(async () => {
  practice = await startPractice({
    tokenSeconds: 60,
    callsPerSecond: 1_000,
    limits: { pipedrive: [{ calls: 10, perMs: 60_000 }] },
  })
})
afterAll(() => practice.stop())

/** Where the consent page leads: allowing or denying the app. */
async function choicesAt(provider: Provider, query: Record<string, string> = {}) {
  const params = { client_id: CLIENT.client_id, redirect_uri: BACK, state: 'abc', ...query }
  const page = await fetch(
    `${practice[provider].url}${providers[provider].at}/authorize?${new URLSearchParams(params)}`,
  )
  const links = (await page.text()).matchAll(/href="([^"]+)"/g)
  const [allow, deny] = [...links].map(([, url = '']) => new URL(url.replaceAll('&amp;', '&')))
  return { status: page.status, allow: allow?.searchParams, deny: deny?.searchParams }
}

function exchange(provider: Provider, code: string, changes: Record<string, string> = {}) {
  return fetch(`${practice[provider].url}${providers[provider].token}`, {
    method: 'POST',
    body: new URLSearchParams({
      ...CLIENT,
      grant_type: 'authorization_code',
      redirect_uri: BACK,
      code,
      code_verifier: VERIFIER,
      ...changes,
    }),
  })
}

function read(provider: Provider, token: string) {
  return fetch(`${practice[provider].url}${providers[provider].read}`, {
    headers: { authorization: `Bearer ${token}` },
  })
}

async function tokenOf(provider: Provider) {
  const { allow } = await choicesAt(provider, { code_challenge: CHALLENGE })
  const answer = await exchange(provider, allow?.get('code') ?? '')
  return ((await answer.json()) as { access_token: string }).access_token
}

test.each(each)(
  'A code of %s buys a token once, and only with the app’s secret',
  async (provider) => {
    const { allow, deny } = await choicesAt(provider, { code_challenge: CHALLENGE })
    expect([allow?.get('state'), deny?.get('state')]).toEqual(['abc', 'abc'])
    expect(deny?.get('error')).toBe('access_denied')
    const code = allow?.get('code') ?? ''

    expect((await exchange(provider, code, { client_secret: 'a guess' })).status).toBe(401)
    const first = await exchange(provider, code)
    expect(first.status).toBe(200)
    const again = await exchange(provider, code)
    expect([again.status, await again.json()]).toMatchObject([400, { error: 'invalid_grant' }])

    const { access_token } = (await first.json()) as { access_token: string }
    expect((await read(provider, access_token)).status).not.toBe(401)
    expect((await read(provider, 'a-forged-token')).status).toBe(401)
  },
)

test('Salesforce takes a code only with the verifier of its challenge', async () => {
  expect((await choicesAt('salesforce')).status).toBe(400)
  const { allow } = await choicesAt('salesforce', { code_challenge: CHALLENGE })
  const stolen = await exchange('salesforce', allow?.get('code') ?? '', { code_verifier: 'other' })
  expect(stolen.status).toBe(400)
})

test('Pipedrive reports what is left of its limit, and responds with 429 beyond it', async () => {
  const token = await tokenOf('pipedrive')
  const answers: Response[] = []
  while (answers.at(-1)?.status !== 429 && answers.length < 20)
    answers.push(await read('pipedrive', token))

  const limits = answers.map(({ status, headers }) => [
    status,
    Number(headers.get('x-ratelimit-remaining')),
  ])
  expect(limits.slice(-3)).toEqual([
    [200, 1],
    [200, 0],
    [429, 0],
  ])
  expect(answers.at(-1)?.headers.get('x-ratelimit-limit')).toBe('10')
  expect(Number(answers.at(-1)?.headers.get('x-ratelimit-reset'))).toBeGreaterThan(0)
})
