import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'

export type PracticeOptions = {
  tokenSeconds: number
  /** Requests above this rate are rejected. */
  callsPerSecond: number
}

export type PracticeEnv = { Bindings: HttpBindings }

/** What can go wrong with a request: before it is processed or, for `lost`, after that. */
export type Fault = 'limited' | 'busy' | 'broken' | 'malformed' | 'dropped' | 'lost' | 'expired'

/** A delayed response: the request was processed, but its client is still waiting. */
export type HeldAnswer = {
  /** Resolves when the request was processed. */
  reached: Promise<void>
  /** Sends the response, or closes the connection instead. */
  release(how?: 'answer' | 'lost'): void
}

type ErrorResponses = {
  limited: () => Response
  /** The provider's response to a temporary overload. */
  busy?: () => Response
  expired: () => Response
}

/** A change by another user of the account right before a request is answered. */
type SideEffect = () => void

/** Injects queued faults, one per request, and limits the requests per second. */
export function createFaultInjector({ callsPerSecond }: { callsPerSecond: number }) {
  const ahead: (Fault | SideEffect | undefined)[] = []
  let second = 0
  let calls = 0
  let hold: ((request: string) => Promise<'answer' | 'lost'> | undefined) | undefined

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
    /** Queues faults for the next requests; undefined lets one pass. */
    expect(...troubles: (Fault | SideEffect | undefined)[]) {
      ahead.push(...troubles)
    },
    clear() {
      ahead.length = 0
      hold = undefined
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
      return createMiddleware<PracticeEnv>(async (c, proceed) => {
        const request = `${c.req.method} ${c.req.path}`
        this.seen.push(request)
        if (this.seen.length > 1_000) this.seen.shift()
        const next = ahead.shift()
        if (typeof next === 'function') next()
        const fault = typeof next === 'function' ? undefined : next
        if (fault === 'limited' || isOverLimit()) return errorResponses.limited()
        if (fault === 'busy' && errorResponses.busy) return errorResponses.busy()
        if (fault === 'expired') return errorResponses.expired()
        if (fault === 'broken') return new Response('<h1>Bad gateway</h1>', { status: 502 })
        if (fault === 'malformed') return new Response('{"results": "none"', { status: 200 })
        if (fault !== 'dropped') await proceed()
        const held = await hold?.(request)
        if (fault === 'dropped' || fault === 'lost' || held === 'lost') {
          c.env.incoming.socket.destroy()
          return c.body(null)
        }
      })
    },
  }
}
