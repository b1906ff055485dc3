import { concurrencyLimit } from '@bellbird/runtime/concurrency'
import {
  BrokenCircuitError,
  CircuitState,
  CountBreaker,
  circuitBreaker,
  handleWhenResult,
} from 'cockatiel'
import { log } from '#app/process/log.server.ts'
import type { Failure } from './failure.ts'
import { isUnavailable } from './reply.ts'

const AT_ONCE = 128
const WAITING = 256
const MAX_WAIT_MS = 1_000
const REST_MS = 5_000
const SAMPLE = { size: 40, minimumNumberOfCalls: 20, threshold: 0.5 }

type RequestResult = { status: number } | { failure: Failure; abandoned?: boolean }

export type Protect = <T>(
  call: () => Promise<T>,
) => Promise<T | { failure: Failure; notSent?: boolean }>

/** Prevents a slow or failing upstream from blocking this process; after a rest, one request tests it. */
export function protection(): Protect {
  const places = concurrencyLimit({ atOnce: AT_ONCE, waiting: WAITING })
  const breaker = circuitBreaker(handleWhenResult(isDown), {
    halfOpenAfter: REST_MS,
    breaker: new CountBreaker(SAMPLE),
  })
  breaker.onBreak(() =>
    log.error({ rest_ms: REST_MS }, 'The upstream is failing; requests to it are paused'),
  )
  breaker.onReset(() => log.info('The upstream is responding again'))

  return async (call) => {
    if (breaker.state === CircuitState.HalfOpen) return unreachable
    const place = places.enter()
    const waiting = setTimeout(place.leave, MAX_WAIT_MS)
    try {
      if (!(await place.admitted)) return unreachable
      clearTimeout(waiting)
      return await breaker.execute(call)
    } catch (error) {
      if (error instanceof BrokenCircuitError) return unreachable
      throw error
    } finally {
      clearTimeout(waiting)
      place.leave()
    }
  }
}

const unreachable = { failure: 'unreachable' as const, notSent: true }

function isDown(result: unknown) {
  const answered = result as RequestResult
  if ('failure' in answered) return answered.failure !== 'unreadable' && !answered.abandoned
  return isUnavailable(answered)
}
