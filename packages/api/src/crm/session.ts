import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import type { Credentials } from './connections/oauth.ts'
import { ProviderFault } from './fault.ts'
import { type ProviderAnswer, type ProviderRequest, send } from './provider-http.ts'
import { createRateLimiters, type RateLimiters } from './rate-limiter.ts'

/** For longer waits, the run is postponed instead. */
const MAX_WAIT_MS = 10_000
const MAX_WAITS = 6
const MAX_TRIES = 3

export type SessionRequest = {
  method: ProviderRequest['method']
  path: string
  query?: Record<string, string | number | undefined>
  json?: unknown
  /** Idempotent; reading always is. */
  repeatable?: boolean
  allow?: number[]
}

export type SessionRules = {
  calls: { calls: number; perMs: number }
  /** The limit of paths that end with `/search`, if they have their own. */
  searches?: { calls: number; perMs: number }
  authorization(accessToken: string): Record<string, string>
  /** How long to wait after this error, in ms; undefined if waiting would not help. */
  waitAfter(answer: ProviderAnswer): number | undefined
  /** How long to pause after a success, in ms, because the rate limit is almost reached. */
  restAfter(answer: ProviderAnswer): number
  messageIn(body: unknown): string
}

export type AccessTokens = {
  current(): Promise<Credentials>
  renew(refused: Credentials): Promise<Credentials>
}

export type Session = {
  /** Throws ProviderFault. */
  ask<S extends z.ZodType>(schema: S, ask: SessionRequest): Promise<z.output<S>>
}

/** `isAllowed` runs right before each request and throws if it must not be sent. */
export function createSession(
  name: string,
  rules: SessionRules,
  tokens: AccessTokens,
  {
    isAllowed = async () => {},
    limiters = createRateLimiters(rules),
  }: { isAllowed?: (() => Promise<void>) | undefined; limiters?: RateLimiters } = {},
): Session {
  const { calls, searches } = limiters

  function once(ask: SessionRequest, credentials: Credentials) {
    const inTurn = () => calls.send(() => sendOne(ask, credentials))
    return ask.path.endsWith('/search') && searches ? searches.send(inTurn) : inTurn()
  }

  async function sendOne(ask: SessionRequest, credentials: Credentials) {
    await isAllowed()
    const url = new URL(credentials.baseUrl + ask.path)
    for (const [key, value] of Object.entries(ask.query ?? {})) {
      if (value !== undefined) url.searchParams.set(key, String(value))
    }
    const answer = await send(name, {
      method: ask.method,
      url: url.href,
      headers: rules.authorization(credentials.accessToken),
      ...(ask.json !== undefined && { json: ask.json }),
    })
    calls.rest(rules.restAfter(answer))
    return answer
  }

  function faultIn(answer: ProviderAnswer, ask: SessionRequest) {
    const { status } = answer
    if ((status < 300 && status >= 200) || ask.allow?.includes(status)) return undefined
    const waitMs = rules.waitAfter(answer)
    if (waitMs !== undefined) {
      return new ProviderFault('limited', `${name} is limiting requests. Retrying soon.`, {
        waitMs,
        status,
      })
    }
    if (status === 401) return new ProviderFault('consent', lostConsent(name), { status })
    if (status >= 500 || status < 400) {
      return new ProviderFault('unreachable', `${name} returned an error.`, {
        status,
      })
    }
    const words = rules.messageIn(answer.body)
    return new ProviderFault(
      'refused',
      `${name} rejected the request: ${words || `status ${status}`}`,
      {
        status,
      },
    )
  }

  async function persistently(ask: SessionRequest) {
    const repeatable = ask.repeatable ?? ask.method === 'GET'
    // Renewing the token may take a request.
    await isAllowed()
    let credentials = await tokens.current()
    let renewed = false
    for (let tries = 1, waits = 0; ; ) {
      const outcome = await once(ask, credentials).catch(asFault)
      const fault = outcome instanceof ProviderFault ? outcome : faultIn(outcome, ask)
      if (!fault) return (outcome as ProviderAnswer).body

      if (fault.kind === 'consent' && !renewed) {
        renewed = true
        await isAllowed()
        credentials = await tokens.renew(credentials)
      } else if (fault.kind === 'limited' && fault.waitMs <= MAX_WAIT_MS && waits < MAX_WAITS) {
        waits += 1
        calls.rest(fault.waitMs)
      } else if (fault.kind === 'unreachable' && repeatable && tries < MAX_TRIES) {
        await wait(250 * 4 ** tries * (0.5 + Math.random()))
        tries += 1
      } else throw fault
    }
  }

  return {
    async ask(schema, ask) {
      const parsed = schema.safeParse(await persistently(ask))
      if (parsed.success) return parsed.data
      throw new ProviderFault('unreachable', `${name} returned an unexpected response.`)
    },
  }
}

export function lostConsent(name: string) {
  return `${name} no longer accepts this connection. Connect ${name} again to keep syncing; nothing is lost.`
}

/** In milliseconds; `otherwise` if it is missing. */
export function retryAfter({ headers }: ProviderAnswer, otherwise: number) {
  const message = headers.get('Retry-After')
  if (message === null) return otherwise
  const ms = /^\d+$/.test(message.trim())
    ? Number(message) * 1_000
    : Date.parse(message) - Date.now()
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 250), 24 * 3_600_000) : otherwise
}

function asFault(error: unknown) {
  if (error instanceof ProviderFault) return error
  throw error
}
