import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import { ProviderFault } from './fault.ts'
import type { Credentials } from './oauth.ts'
import { createPace, type Pace } from './pace.ts'
import { type ProviderAnswer, type ProviderRequest, send } from './provider-http.ts'

/** Longer waits are not sat through: the run is put off. */
const LONGEST_WAIT = 10_000
const MOST_WAITS = 6
const MOST_TRIES = 3

export type Ask = {
  method: ProviderRequest['method']
  path: string
  query?: Record<string, string | number | undefined>
  json?: unknown
  /** Whether doing it twice does no more than doing it once; reading always is. */
  repeatable?: boolean
  /** A stretch of its own beside the provider's. */
  pace?: Pace
  /** Statuses that are answers here and no faults. */
  allow?: number[]
}

/** How one provider wants to be spoken to. */
export type SessionRules = {
  calls: { calls: number; perMs: number }
  authorization(accessToken: string): Record<string, string>
  /** How long a refusal wants us to wait, in milliseconds; undefined when it is about something else. */
  waitAfter(answer: ProviderAnswer): number | undefined
  /** How long to rest although all is well, because little of the allowance is left. */
  restAfter(answer: ProviderAnswer): number
  /** Its own words for why it refused. */
  wordsIn(body: unknown): string
}

export type AccessTokens = {
  current(): Promise<Credentials>
  /** Others than these, which the provider did not take. */
  renew(refused: Credentials): Promise<Credentials>
}

export type Session = {
  /** The parsed answer. Throws ProviderFault. */
  ask<S extends z.ZodType>(schema: S, ask: Ask): Promise<z.output<S>>
}

/**
 * Speaks to a provider with a connection's tokens: paced, patient, and with fresh tokens when they run out.
 * `mayAsk` throws where no further request may begin; it runs right before each.
 */
export function createSession(
  name: string,
  rules: SessionRules,
  tokens: AccessTokens,
  mayAsk: () => Promise<void> = async () => {},
): Session {
  const pace = createPace(rules.calls)

  async function once(ask: Ask, credentials: Credentials) {
    await ask.pace?.turn()
    await pace.turn()
    await mayAsk()
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
    pace.rest(rules.restAfter(answer))
    return answer
  }

  function faultIn(answer: ProviderAnswer, ask: Ask) {
    const { status } = answer
    if ((status < 300 && status >= 200) || ask.allow?.includes(status)) return undefined
    const waitMs = rules.waitAfter(answer)
    if (waitMs !== undefined) {
      return new ProviderFault('limited', `${name} wants us to wait.`, { waitMs, status })
    }
    if (status === 401) return new ProviderFault('consent', lostConsent(name), { status })
    if (status >= 500 || status < 400) {
      return new ProviderFault('unreachable', `${name} answered with an error of its own.`, {
        status,
      })
    }
    const words = rules.wordsIn(answer.body)
    return new ProviderFault('refused', `${name} refused: ${words || `status ${status}`}`, {
      status,
    })
  }

  async function persistently(ask: Ask) {
    const repeatable = ask.repeatable ?? ask.method === 'GET'
    // Getting a token may be a request of its own.
    await mayAsk()
    let credentials = await tokens.current()
    let renewed = false
    for (let tries = 1, waits = 0; ; ) {
      const outcome = await once(ask, credentials).catch(asFault)
      const fault = outcome instanceof ProviderFault ? outcome : faultIn(outcome, ask)
      if (!fault) return (outcome as ProviderAnswer).body

      if (fault.kind === 'consent' && !renewed) {
        renewed = true
        await mayAsk()
        credentials = await tokens.renew(credentials)
      } else if (fault.kind === 'limited' && fault.waitMs <= LONGEST_WAIT && waits < MOST_WAITS) {
        waits += 1
        pace.rest(fault.waitMs)
      } else if (fault.kind === 'unreachable' && repeatable && tries < MOST_TRIES) {
        await wait(250 * 4 ** tries * (0.5 + Math.random()))
        tries += 1
      } else throw fault
    }
  }

  return {
    async ask(schema, ask) {
      const parsed = schema.safeParse(await persistently(ask))
      if (parsed.success) return parsed.data
      throw new ProviderFault('unreachable', `${name} gave an answer that cannot be read.`)
    },
  }
}

export function lostConsent(name: string) {
  return `${name} no longer accepts this connection. Connect ${name} again, and nothing is lost.`
}

/** What Retry-After says, in milliseconds; `otherwise` when it says nothing. */
export function retryAfter({ headers }: ProviderAnswer, otherwise: number) {
  const said = headers.get('Retry-After')
  if (said === null) return otherwise
  const ms = /^\d+$/.test(said.trim()) ? Number(said) * 1_000 : Date.parse(said) - Date.now()
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 250), 24 * 3_600_000) : otherwise
}

function asFault(error: unknown) {
  if (error instanceof ProviderFault) return error
  throw error
}
