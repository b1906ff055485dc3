import { randomUUID } from 'node:crypto'
import { ProviderSignedIn } from '@bellbird/contract/auth/session'
import { startSignInProvider } from '@bellbird/practice/sign-in-provider'
import { generateKeyPair } from 'jose'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { randomUser, testApi } from '../test-api.ts'
import { checkIdTokens } from './id-tokens.ts'

const provider = await startSignInProvider()
const api = testApi({ idTokens: checkIdTokens(provider) })

afterAll(() => provider.stop())

function send(id_token: string, nonce: string) {
  return api.call('POST', '/auth/oidc', { body: { id_token, nonce } })
}

/** Signs in with these claims from the provider. */
async function come(claims: Record<string, unknown>) {
  const nonce = randomUUID()
  return send(await provider.sign({ sub: randomUUID(), ...claims, nonce }), nonce)
}

async function signedIn(answer: Response) {
  expect(answer.status).toBe(200)
  return ProviderSignedIn.parse(await answer.json())
}

test('A new person gets an account that has yet to accept the terms', async () => {
  const { email } = randomUser()
  const answer = await come({ email, email_verified: true, name: 'Grace Brewster Hopper' })
  const { access_token: token, user, created } = await signedIn(answer)
  expect(created).toBe(true)
  expect(user).toMatchObject({
    email,
    first_name: 'Grace',
    last_name: 'Brewster Hopper',
    terms_accepted: false,
    gdpr_consent: false,
  })
  expect((await api.call('GET', '/users/me', { token })).status).toBe(200)
})

test('The same person comes back to the same account, whatever their address is by then', async () => {
  const sub = randomUUID()
  const first = await signedIn(await come({ sub, email: randomUser().email }))
  const again = await signedIn(await come({ sub, email: randomUser().email }))
  expect(again.created).toBe(false)
  expect(again.user).toEqual(first.user)
})

test('Without a password nobody changes the address: a link mailed to the old one gives a password first', async () => {
  const { email } = randomUser()
  const { access_token: token, user } = await signedIn(await come({ email }))
  const change = { email: randomUser().email, current_password: 'whatever' }
  for (const body of [{ email: change.email }, change]) {
    const answer = await api.call('PUT', '/users/me', { token, body })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      detail: [{ loc: ['body', 'current_password'], type: 'no_password' }],
    })
  }
  const now = await api.call('GET', '/users/me', { token })
  expect(await now.json()).toMatchObject({ email: user.email })
})

test('A verified address leads to its account, and ends every earlier session and password there', async () => {
  const squatter = await api.register()
  const { email } = squatter.user
  const owner = await signedIn(await come({ email, email_verified: true }))
  expect(owner.user.id).toBe(squatter.user.id)
  expect((await api.call('GET', '/users/me', { token: squatter.token })).status).toBe(401)
  const guess = { email, password: squatter.password }
  expect((await api.call('POST', '/auth/login', { body: guess })).status).toBe(401)
})

test('An address the provider has not verified leads to nobody else’s account', async () => {
  const { user, token } = await api.register()
  for (const claims of [{}, { email_verified: false }, { email_verified: 'yes' }]) {
    expect((await come({ email: user.email.toUpperCase(), ...claims })).status).toBe(409)
  }
  expect((await api.call('GET', '/users/me', { token })).status).toBe(200)
})

test('An address that was reassigned at the provider does not lead to the account', async () => {
  const { email } = randomUser()
  await signedIn(await come({ email, email_verified: true }))
  expect((await come({ email, email_verified: true })).status).toBe(409)
})

test('A proof is taken once, even when it comes twice at the same moment', async () => {
  const nonce = randomUUID()
  const token = await provider.sign({ sub: randomUUID(), email: randomUser().email, nonce })
  const answers = await Promise.all([send(token, nonce), send(token, nonce)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
})

test('A proof for another product, by another key, of another sign-in or too old is rejected', async () => {
  const { privateKey } = await generateKeyPair('ES256')
  const nonce = randomUUID()
  const good = { sub: randomUUID(), email: randomUser().email, nonce }
  const now = Math.floor(Date.now() / 1000)
  const bad = await Promise.all([
    provider.sign({ ...good, aud: 'another-product' }),
    provider.sign({ ...good, aud: [provider.clientId, 'other'], azp: 'other' }),
    provider.sign({ ...good, iss: 'https://evil.example' }),
    provider.sign(good, privateKey),
    provider.sign({ ...good, nonce: randomUUID() }),
    provider.sign({ ...good, exp: now - 120 }),
    provider.sign({ ...good, iat: now - 3_600 }),
    provider.sign({ ...good, sub: 'a\u0000b' }),
    'no.token.at-all',
    'nonsense',
  ])
  for (const token of bad) expect((await send(token, nonce)).status).toBe(401)
  expect((await send(await provider.sign(good), nonce)).status).toBe(200)
})

test.each([
  [2048, undefined, 200],
  [2048, 3072, 401],
  [3072, 3072, 200],
])('An RSA key of %i bits where %s are required: %i', async (rsaBits, leastRsaBits, status) => {
  const signing = await startSignInProvider({ rsaBits })
  onTestFinished(() => signing.stop())
  const idTokens = checkIdTokens({ ...signing, ...(leastRsaBits && { leastRsaBits }) })
  const nonce = randomUUID()
  const id_token = await signing.sign({ sub: randomUUID(), email: randomUser().email, nonce })
  const verified = await idTokens.verify({ id_token, nonce }).then(
    () => 200,
    (rejection) => rejection.status,
  )
  expect(verified).toBe(status)
})

test('A key of another kind is not measured by the length of RSA', async () => {
  const idTokens = checkIdTokens({ ...provider, leastRsaBits: 4096 })
  const nonce = randomUUID()
  const id_token = await provider.sign({ sub: 'someone', email: randomUser().email, nonce })
  expect(await idTokens.verify({ id_token, nonce })).toMatchObject({ sub: 'someone' })
})

test('An unsigned token is rejected', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const nonce = randomUUID()
  const claims = { iss: provider.issuer, aud: provider.clientId, sub: 'x', nonce, exp: 9e9, iat: 1 }
  expect((await send(`${part({ alg: 'none' })}.${part(claims)}.`, nonce)).status).toBe(401)
})

test('Without a usable address there is no account', async () => {
  for (const email of [undefined, '', 'nobody', 7]) {
    expect((await come({ email, email_verified: true })).status).toBe(422)
  }
})

test('Invalid, overlong or taken names do not prevent signing in', async () => {
  const { user } = await api.register()
  for (const preferred_username of [user.username, 'x', 'y'.repeat(200), 7]) {
    const claims = { given_name: 'A\u0000', family_name: 'x'.repeat(500), name: ['?'] }
    const answer = await come({ email: randomUser().email, preferred_username, ...claims })
    expect((await signedIn(answer)).created).toBe(true)
  }
})

test('An account without a password can choose one by a mailed link, and change it then', async () => {
  const { email } = randomUser()
  const { access_token: token } = await signedIn(await come({ email }))
  const password = 'chosen at last'
  const change = { new_password: password, confirm_password: password }
  const rejected = await api.call('POST', '/auth/change-password', {
    token,
    body: { current_password: 'none', ...change },
  })
  expect(rejected.status).toBe(400)
  expect(await rejected.text()).toContain('Your account doesn’t have a password yet')

  await api.call('POST', '/auth/forgot-password', { body: { email } })
  const [reset] = await api.resetTokens(email)
  await api.call('POST', '/auth/reset-password', { body: { token: reset, ...change } })
  expect((await api.logIn(email, password)).status).toBe(200)
})

test('An unreachable provider is distinguished from a bad token', async () => {
  const unreachable = await startSignInProvider()
  await unreachable.stop()
  await expect(
    checkIdTokens(unreachable).verify({ id_token: 'a.b.c', nonce: randomUUID() }),
  ).rejects.toMatchObject({ status: 503 })
})

test('A provider with a different issuer, or one that redirects elsewhere, signs nobody in', async () => {
  const doubtful = await startSignInProvider()
  onTestFinished(() => doubtful.stop())
  const nonce = randomUUID()
  const id_token = await doubtful.sign({ sub: randomUUID(), nonce })
  const verify = () => checkIdTokens(doubtful).verify({ id_token, nonce })

  doubtful.state.metadata = { issuer: 'https://accounts.example.com' }
  await expect(verify()).rejects.toMatchObject({ status: 503 })
  doubtful.state.metadata = {}
  doubtful.state.movedTo = `${provider.issuer}/.well-known/openid-configuration`
  await expect(verify()).rejects.toMatchObject({ status: 503 })
  doubtful.state.movedTo = undefined
  expect((await verify()).nonce).toBe(nonce)
})
