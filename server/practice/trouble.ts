import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'

export type PracticeEnv = { Bindings: HttpBindings }

/** What can go wrong with a call: before it is looked at, or (`lost`) after it was done. */
export type Trouble = 'limited' | 'broken' | 'malformed' | 'dropped' | 'lost' | 'expired'

type Refusals = {
  limited: () => Response
  expired: () => Response
}

/** Troubles to come, one for each call, and a limit of calls in a second. */
export function createTrouble({ callsPerSecond }: { callsPerSecond: number }) {
  const ahead: (Trouble | undefined)[] = []
  let second = 0
  let calls = 0

  function isOverLimit() {
    const now = Math.floor(Date.now() / 1_000)
    if (now !== second) calls = 0
    second = now
    calls += 1
    return calls > callsPerSecond
  }

  return {
    /** Calls that were answered, refused ones included. */
    seen: [] as string[],
    /** Puts troubles in the way of the next calls; undefined lets one pass. */
    expect(...troubles: (Trouble | undefined)[]) {
      ahead.push(...troubles)
    },
    clear() {
      ahead.length = 0
    },

    inTheWay(refusals: Refusals): MiddlewareHandler<PracticeEnv> {
      return createMiddleware<PracticeEnv>(async (c, next) => {
        this.seen.push(`${c.req.method} ${c.req.path}`)
        if (this.seen.length > 1_000) this.seen.shift()
        const trouble = ahead.shift()
        if (trouble === 'limited' || isOverLimit()) return refusals.limited()
        if (trouble === 'expired') return refusals.expired()
        if (trouble === 'broken') return new Response('<h1>Bad gateway</h1>', { status: 502 })
        if (trouble === 'malformed') return new Response('{"results": "none"', { status: 200 })
        if (trouble !== 'dropped') await next()
        if (trouble === 'dropped' || trouble === 'lost') {
          c.env.incoming.socket.destroy()
          return c.body(null)
        }
      })
    },
  }
}
