import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { stopServer } from './stop-server.ts'

type Authorization = { nonce: string; challenge: string; redirectUri: string }
export type Person = { sub: string } & Record<string, unknown>

export async function startSignInProvider({
  clientId = 'bellbird',
  clientSecret = '',
  /** If set, it signs with an RSA key of this many bits. */
  rsaBits = 0,
} = {}) {
  const KEY = { alg: rsaBits ? 'RS256' : 'ES256', kid: 'first' }
  const { publicKey, privateKey } = await generateKeyPair(KEY.alg, {
    extractable: true,
    ...(rsaBits && { modulusLength: rsaBits }),
  })
  const codes = new Map<string, Authorization>()
  const state = {
    person: { sub: randomUUID() } as Person,
    error: undefined as string | undefined,
    /** Overrides of the ID token's claims, to simulate a faulty provider. */
    claims: {} as JWTPayload,
    metadata: {} as Record<string, unknown>,
    movedTo: undefined as string | undefined,
  }
  let issuer = ''

  function sign(claims: JWTPayload, key = privateKey) {
    return new SignJWT({ iss: issuer, aud: clientId, ...claims })
      .setProtectedHeader(KEY)
      .setIssuedAt(claims.iat)
      .setExpirationTime(claims.exp ?? '5m')
      .sign(key)
  }

  function authorize(c: Context) {
    const query = c.req.query()
    const back = new URL(query.redirect_uri ?? '')
    back.searchParams.set('state', query.state ?? '')
    if (state.error) back.searchParams.set('error', state.error)
    else back.searchParams.set('code', keep(query))
    return c.redirect(back.href)
  }

  function keep(query: Record<string, string>) {
    if (query.code_challenge_method !== 'S256' || query.client_id !== clientId) return 'refused'
    const code = randomUUID()
    codes.set(code, {
      nonce: query.nonce ?? '',
      challenge: query.code_challenge ?? '',
      redirectUri: query.redirect_uri ?? '',
    })
    return code
  }

  async function token(c: Context) {
    const form = new URLSearchParams(await c.req.text())
    const authorization = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const fits =
      authorization?.challenge === proof && authorization.redirectUri === form.get('redirect_uri')
    if (!authorization || !fits || secretIn(c, form) !== clientSecret) {
      return c.json({ error: 'invalid_grant' }, 400)
    }
    const id_token = await sign({ ...state.person, nonce: authorization.nonce, ...state.claims })
    return c.json({ access_token: randomUUID(), token_type: 'Bearer', id_token })
  }

  const app = new Hono()
    .get('/.well-known/openid-configuration', (c) =>
      state.movedTo
        ? c.redirect(state.movedTo)
        : c.json({
            issuer,
            authorization_endpoint: `${issuer}/authorize`,
            token_endpoint: `${issuer}/token`,
            jwks_uri: `${issuer}/keys`,
            response_types_supported: ['code'],
            subject_types_supported: ['public'],
            id_token_signing_alg_values_supported: [KEY.alg],
            token_endpoint_auth_methods_supported: ['client_secret_basic'],
            ...state.metadata,
          }),
    )
    .get('/keys', async (c) => c.json({ keys: [{ ...(await exportJWK(publicKey)), ...KEY }] }))
    .get('/authorize', authorize)
    .post('/token', token)

  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    clientId,
    state,
    sign,
    stop: () => stopServer(server),
  }
}

/** Client id and secret are form-encoded (RFC 6749, 2.3.1). */
function secretIn(c: Context, form: URLSearchParams) {
  const [, basic] = (c.req.header('authorization') ?? '').split(' ')
  if (!basic) return form.get('client_secret') ?? ''
  const [, secret] = Buffer.from(basic, 'base64').toString().split(':')
  return new URLSearchParams(`secret=${secret}`).get('secret')
}
