import type { ProviderSignIn } from '@bellbird/contract/auth/session'
import * as oidc from 'openid-client'
import { href, redirect } from 'react-router'
import { Strategy } from 'remix-auth/strategy'
import type { SignInProvider } from '../process/config.server.ts'
import { log } from '../process/log.server.ts'
import { ownOrigin } from './own-origin.server.ts'
import { keepPending, type Pending, pendingIn } from './pending.server.ts'
import { returnPath, signInFaultPath } from './return-path.ts'

const TIMEOUT_SECONDS = 10
const METADATA_AGE = 60 * 60_000

type Started = NonNullable<Pending['signIn']>

export type Fault =
  | 'denied'
  | 'interrupted'
  | 'unreachable'
  | 'refused'
  | 'unsupported'
  | 'taken'
  | 'no-address'

export class OpenIdConnectStrategy<Attempt> extends Strategy<Attempt, Verified> {
  name = 'openid-connect'
  readonly #provider: SignInProvider

  constructor(provider: SignInProvider, verify: Strategy.VerifyFunction<Attempt, Verified>) {
    super(verify)
    this.#provider = provider
  }

  async authenticate(request: Request) {
    const url = new URL(request.url)
    if (!url.pathname.startsWith(href('/login/provider/callback')))
      throw await this.#start(request, url)

    const { signIn: started } = await pendingIn(request)
    if (!started) throw await backToSignIn(request, 'interrupted')
    const proof = await this.#finish(started, url.searchParams)
    if (typeof proof === 'string') throw await backToSignIn(request, proof, started.redirectTo)
    return this.verify({ request, proof, redirectTo: started.redirectTo })
  }

  async #start(request: Request, url: URL) {
    const redirectTo = returnPath(url.searchParams.get('redirectTo'))
    const client = await clientOf(this.#provider).catch(unreachable)
    if (!client) return redirect(signInFaultPath('unreachable', redirectTo))

    const started: Started = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verifier: oidc.randomPKCECodeVerifier(),
      callback: `${ownOrigin(url)}${href('/login/provider/callback')}`,
      redirectTo,
    }
    const address = oidc.buildAuthorizationUrl(client, {
      redirect_uri: started.callback,
      scope: 'openid email profile',
      state: started.state,
      nonce: started.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(started.verifier),
      code_challenge_method: 'S256',
    })
    const headers = {
      'set-cookie': await keepPending(request, { signIn: started }),
      'cache-control': 'no-store',
    }
    return redirect(address.href, { headers })
  }

  async #finish(started: Started, answer: URLSearchParams): Promise<ProviderSignIn | Fault> {
    if (answer.get('state') !== started.state) return 'interrupted'
    if (answer.get('error') === 'access_denied') return 'denied'
    try {
      const tokens = await oidc.authorizationCodeGrant(
        await clientOf(this.#provider),
        new URL(`${started.callback}?${answer}`),
        {
          expectedState: started.state,
          expectedNonce: started.nonce,
          pkceCodeVerifier: started.verifier,
        },
      )
      return tokens.id_token ? { id_token: tokens.id_token, nonce: started.nonce } : 'refused'
    } catch (error) {
      return faultOf(error)
    }
  }
}

type Verified = { request: Request; proof: ProviderSignIn; redirectTo: string }

export async function backToSignIn(request: Request, fault: Fault, redirectTo = '/') {
  return redirect(signInFaultPath(fault, redirectTo), {
    headers: { 'set-cookie': await keepPending(request, { signIn: undefined }) },
  })
}

let known: { client: oidc.Configuration; foundAt: number } | undefined

async function clientOf(provider: SignInProvider) {
  if (!known || Date.now() - known.foundAt > METADATA_AGE) {
    known = { client: await discover(provider), foundAt: Date.now() }
  }
  return known.client
}

/** Settings allow http on this machine only, so it is permitted here. */
async function discover({ issuer, clientId, clientSecret }: SignInProvider) {
  const insecure = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []
  const found = await oidc.discovery(new URL(issuer), clientId, undefined, oidc.None(), {
    timeout: TIMEOUT_SECONDS,
    execute: insecure,
  })
  const server = found.serverMetadata()
  const client = new oidc.Configuration(server, clientId, undefined, proofOf(server, clientSecret))
  client.timeout = TIMEOUT_SECONDS
  for (const allow of insecure) allow(client)
  return client
}

/** Providers that do not declare a client authentication method use "basic". */
function proofOf(server: oidc.ServerMetadata, secret: string | undefined) {
  if (!secret) return oidc.None()
  const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return ways.includes('client_secret_basic')
    ? oidc.ClientSecretBasic(secret)
    : oidc.ClientSecretPost(secret)
}

const NO_ANSWER = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]

function faultOf(error: unknown): Fault {
  const { code = '', error: reason } = error as { code?: string; error?: string }
  if (!code.startsWith('OAUTH_') || NO_ANSWER.includes(code)) {
    return unreachable(error) ?? 'unreachable'
  }
  log.warn({ reason: loggable(reason ?? code) }, 'The sign-in provider did not confirm a sign-in')
  return 'refused'
}

function unreachable(error: unknown): undefined {
  const { cause, ...own } = error as { cause?: { code?: string }; code?: string }
  log.warn(
    { reason: loggable(cause?.code ?? own.code ?? 'no answer') },
    'The sign-in provider cannot be used',
  )
}

/** The reason may come from a URL that anybody could write. */
function loggable(reason: string) {
  return reason.slice(0, 60).replaceAll(/[^\w .-]/g, '?')
}
