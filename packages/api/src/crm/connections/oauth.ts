import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { ProviderFault, quoted } from '../fault.ts'
import { type ProviderAnswer, send } from '../provider-http.ts'

/** Stored encrypted by the vault. */
export const Credentials = z.object({
  accessToken: z.string().min(1),
  /** Absent if the operator's own token or client is used. */
  refreshToken: z.string().min(1).optional(),
  /** In ms since the epoch, before they expire. Absent if they do not expire. */
  renewAt: z.number().optional(),
  baseUrl: z.string(),
  /** Where the user signs in, if not at the usual address. */
  loginUrl: z.string().optional(),
})
export type Credentials = z.infer<typeof Credentials>

type Login = { loginUrl?: string | undefined }

export type OAuthClient = {
  /** Undefined if the address is not the provider's. Absent if there is only one. */
  loginUrl?(address: string): string | undefined
  authorizationUrl(
    request: {
      state: string
      challenge: string
      redirectUri: string
      another: boolean
    } & Login,
  ): string
  exchange(
    given: { code: string; verifier: string; redirectUri: string } & Login,
  ): Promise<Credentials>
  refresh(refreshToken: string, login: Login): Promise<Credentials>
  revoke(credentials: Credentials): Promise<void>
}

/** Proves that the client exchanging a code is the one that requested it (RFC 7636). */
export function newVerifier() {
  return randomBytes(48).toString('base64url')
}

export function challengeOf(verifier: string) {
  return createHash('sha256').update(verifier).digest('base64url')
}

const TokenAnswer = z.object({
  access_token: z.string().min(1).max(4_000),
  refresh_token: z.string().min(1).max(4_000).optional(),
  expires_in: z.number().positive().optional(),
  instance_url: z.string().optional(),
  api_domain: z.string().optional(),
})

/** Salesforce rejects a token request with 400 invalid_grant while it processes another one for the same user. */
const PASSING = /already being processed|retry your request/i
/** From RFC 6749, section 5.2, and HubSpot’s own. */
const CLIENT_FAULTS = [
  'invalid_client',
  'unauthorized_client',
  'BAD_CLIENT_ID',
  'BAD_CLIENT_SECRET',
]
const WAITS = [200, 400, 800, 1_600]

/** Throws a ProviderFault of kind `consent` if the grant is no longer accepted. */
export async function requestToken(
  provider: string,
  url: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
) {
  let answer = await send(provider, { method: 'POST', url, form, headers })
  for (const ms of WAITS) {
    if (!PASSING.test(messageIn(answer))) break
    await wait(ms)
    answer = await send(provider, { method: 'POST', url, form, headers })
  }
  const words = messageIn(answer)
  if (answer.status === 429 || answer.status >= 500 || PASSING.test(words)) {
    throw new ProviderFault('unreachable', `${provider} cannot be reached right now.`)
  }
  if (CLIENT_FAULTS.includes(codeIn(answer))) {
    throw new ProviderFault(
      'refused',
      `${provider} rejected this server’s client ID or secret. Ask your administrator to check them; your connection is kept.`,
    )
  }
  if (answer.status >= 400) {
    throw new ProviderFault(
      'consent',
      `${provider} rejected the request: ${words || answer.status}.`,
    )
  }
  const parsed = TokenAnswer.safeParse(answer.body)
  if (!parsed.success) {
    throw new ProviderFault('unreachable', `${provider} returned an unexpected response.`)
  }
  return parsed.data
}

function codeIn({ body }: ProviderAnswer) {
  const { error, status } = (body ?? {}) as Record<string, unknown>
  return String(error ?? status ?? '')
}

function messageIn({ status, body }: ProviderAnswer) {
  if (status < 400) return ''
  const { error, error_description, message } = (body ?? {}) as Record<string, unknown>
  return quoted(error_description ?? message ?? error)
}

/** In ms before they expire; short-lived tokens are renewed after half of their lifetime. */
const EARLY = 120_000

/** In ms since the epoch, for a token that was just issued with this lifetime in seconds. */
export function renewalOf(seconds: number | undefined) {
  if (seconds === undefined) return undefined
  const lasts = seconds * 1_000
  return Date.now() + lasts - Math.min(EARLY, lasts / 2)
}

/** HTTPS, or loopback if the token was also requested there. */
export function apiAddress(provider: string, named: string | undefined, requestedAt: string) {
  if (named && URL.canParse(named)) {
    const { protocol, hostname, origin } = new URL(named)
    const isOurs = hostname === new URL(requestedAt).hostname
    if (protocol === 'https:' || isOurs) return origin
  }
  throw new ProviderFault('unreachable', `${provider} returned an unexpected response.`)
}
