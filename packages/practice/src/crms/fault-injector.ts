import type { ProviderId } from '@bellbird/contract/options'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { dropConnection } from '../drop-connection.ts'
import { createRequestWindows, type RequestWindow, type WindowState } from './request-windows.ts'

export type PracticeOptions = {
  tokenSeconds: number
  /** Requests above this rate are rejected. */
  callsPerSecond: number
  /** Further limits, by provider. */
  limits?: Partial<Record<ProviderId, RequestWindow[]>>
}

export type PracticeEnv = { Bindings: HttpBindings }

/** What can go wrong with a request: before it is processed or, for `lost`, after that. */
export type Fault =
  | 'limited'
  | 'busy'
  | 'moving'
  | 'broken'
  | 'malformed'
  | 'dropped'
  | 'lost'
  | 'expired'

/** A delayed response: the request was processed, but its client is still waiting. */
export type HeldAnswer = {
  /** Resolves when the request was processed. */
  reached: Promise<void>
  /** Sends the response, or closes the connection instead. */
  release(how?: 'answer' | 'lost'): void
}

/** A step of a request: before it is processed, and after that, before its response is sent. */
export type Step = 'received' | 'processed'

type ErrorResponses = {
  limited: () => Response
  /** The provider's response to a temporary overload. */
  busy?: () => Response
  /** The provider's response while it moves the account. */
  moving?: () => Response
  expired: () => Response
  /** The headers of each response that say what is left of the limits. */
  limitHeaders?: (left: WindowState[]) => Record<string, string>
}

/** A change by another user of the account right before a request is answered. */
type SideEffect = () => void

/** Injects queued faults, one per request, and limits the requests per second and in further windows. */
export function createFaultInjector(callsPerSecond: number, limits: RequestWindow[] = []) {
  const windows = createRequestWindows(limits)
  const ahead: (Fault | SideEffect | undefined)[] = []
  let second = 0
  let calls = 0
  let hold: ((request: string) => Promise<'answer' | 'lost'> | undefined) | undefined
  let goesOn: (step: Step, request: string) => boolean = () => true

  function isOverLimit() {
    const now = Math.floor(Date.now() / 1_000)
    if (now !== second) calls = 0
    second = now
    calls += 1
    return calls > callsPerSecond
  }

  return {
    /** The requests that were answered, including rejected ones. */
    seen: [] as string[],
    /** How many requests there were, and how many of them were beyond a limit. */
    counts: { requests: 0, beyondLimits: 0 },
    limitsLeft: windows.left,
    /** Queues faults for the next requests; undefined lets one pass. */
    expect(...troubles: (Fault | SideEffect | undefined)[]) {
      ahead.push(...troubles)
    },
    clear() {
      ahead.length = 0
      hold = undefined
    },
    /** Observes each step of each request. Where it returns false, the connection is closed instead of the next step. */
    atEachStep(listener: typeof goesOn) {
      goesOn = listener
    },
    /** Delays the response to the nth request with this method and path. */
    holdAnswer(to: string, nth: number): HeldAnswer {
      let left = nth
      let release: HeldAnswer['release'] = () => {}
      const released = new Promise<'answer' | 'lost'>((resolve) => {
        release = (how = 'answer') => resolve(how)
      })
      const reached = new Promise<void>((resolve) => {
        hold = (request) => {
          if (request === to) left -= 1
          if (request !== to || left !== 0) return undefined
          resolve()
          return released
        }
      })
      return { reached, release }
    },

    middleware(errorResponses: ErrorResponses): MiddlewareHandler<PracticeEnv> {
      const withLimits = (response: Response) => {
        const headers = limits.length > 0 ? errorResponses.limitHeaders?.(windows.left()) : {}
        for (const [name, value] of Object.entries(headers ?? {})) response.headers.set(name, value)
        return response
      }
      return createMiddleware<PracticeEnv>(async (c, proceed) => {
        const request = `${c.req.method} ${c.req.path}`
        this.seen.push(request)
        if (this.seen.length > 1_000) this.seen.shift()
        this.counts.requests += 1
        if (!goesOn('received', request)) return dropConnection(c)
        const next = ahead.shift()
        if (typeof next === 'function') next()
        const fault = typeof next === 'function' ? undefined : next
        if (fault === 'limited') return errorResponses.limited()
        const exceeded = windows.exceededBy(request)
        if (exceeded || isOverLimit()) {
          this.counts.beyondLimits += 1
          const isDaily = exceeded?.isDaily && errorResponses.busy
          return withLimits(isDaily ? isDaily() : errorResponses.limited())
        }
        if (fault === 'busy' && errorResponses.busy) return errorResponses.busy()
        if (fault === 'moving' && errorResponses.moving) return errorResponses.moving()
        if (fault === 'expired') return errorResponses.expired()
        if (fault === 'broken') return new Response('<h1>Bad gateway</h1>', { status: 502 })
        if (fault === 'malformed') return new Response('{"results": "none"', { status: 200 })
        if (fault !== 'dropped') await proceed()
        withLimits(c.res)
        const held = await hold?.(request)
        const isSent = goesOn('processed', request)
        if (fault === 'dropped' || fault === 'lost' || held === 'lost' || !isSent)
          return dropConnection(c)
      })
    },
  }
}
