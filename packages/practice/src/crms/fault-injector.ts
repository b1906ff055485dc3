import type { ProviderId } from '@bellbird/contract/options'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { dropConnection } from '../drop-connection.ts'
import { createRequestWindows, type RequestWindow, type WindowState } from './request-windows.ts'

export type PracticeOptions = {
  tokenSeconds: number
  callsPerSecond: number
  limits?: Partial<Record<ProviderId, RequestWindow[]>>
}

export type PracticeEnv = { Bindings: HttpBindings }

/** Before the request is processed or, for `lost`, after that. */
export type Fault =
  | 'limited'
  | 'busy'
  | 'moving'
  | 'broken'
  | 'malformed'
  | 'dropped'
  | 'lost'
  | 'expired'

export type HeldAnswer = {
  reached: Promise<void>
  release(how?: 'answer' | 'lost'): void
}

export type Step = 'received' | 'processed'

type ErrorResponses = {
  limited: () => Response
  busy?: () => Response
  moving?: () => Response
  expired: () => Response
  limitHeaders?: (left: WindowState[]) => Record<string, string>
}

/** By another user of the account right before a request is answered. */
type SideEffect = () => void

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
    seen: [] as string[],
    counts: { requests: 0, beyondLimits: 0 },
    limitsLeft: windows.left,
    expect(...troubles: (Fault | SideEffect | undefined)[]) {
      ahead.push(...troubles)
    },
    clear() {
      ahead.length = 0
      hold = undefined
    },
    /** Where the listener returns false, the connection is closed instead of the next step. */
    atEachStep(listener: typeof goesOn) {
      goesOn = listener
    },
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
