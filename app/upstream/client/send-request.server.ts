import { randomBytes } from 'node:crypto'
import { observed } from '@bellbird/runtime/telemetry/telemetry'
import { logSecurity } from '#app/process/log.server.ts'
import type { Call, WriteMethod, WriteOptions } from './call.ts'
import { endOf, workOf } from './call-telemetry.ts'
import { failureOf, isDistrust } from './failure.ts'
import type { Protect } from './protection.server.ts'
import { readBody } from './read-body.ts'
import { isUnavailable, type Reply, type Unanswered } from './reply.ts'
import { retryAfterIn } from './retry-after.ts'
import type { Send } from './transport.server.ts'

const READ_MS = 10_000
const WRITE_MS = 15_000

export type Connection = {
  send: Send
  protect?: Protect
  /** Without a trailing slash. */
  baseUrl: string
  /** Read for each request: it changes when the user signs in. */
  token: () => string | undefined
  requestId: string
  traceparent?: string | undefined
  /** The user's IP address, for upstreams that throttle password guessing by it. */
  address?: string | undefined
  userAgent?: string | undefined
  /** Aborts reads when the user leaves. Writes are completed. */
  signal: AbortSignal
  setRetryAfter: (seconds: number) => void
  isForm?: boolean
  /** Called with true when a read fails before anything was written, and with false when something is written. */
  setUnsaved?: (isUnsaved: boolean) => void
  sessionEnded: () => never
}

export async function sendWithRetry(connection: Connection, path: string, headers = {}) {
  const first = await sendRequest(connection, 'GET', path, undefined, { headers })
  const again = 'failure' in first ? first.failure !== 'late' : isUnavailable(first)
  if (!again || connection.signal.aborted) return first
  await new Promise((wake) => setTimeout(wake, 50 + Math.random() * 200))
  return sendRequest(connection, 'GET', path, undefined, { headers })
}

export function sendRequest(connection: Connection, ...call: Call): Promise<Reply | Unanswered> {
  const { protect, traceparent: asWeCame } = connection
  return observed(
    () => workOf(call),
    (traceparent = asWeCame && withinTrace(asWeCame)) => {
      const send = () => askNow({ ...connection, traceparent }, ...call)
      return protect ? protect(send) : send()
    },
    endOf,
  )
}

async function askNow(
  {
    send,
    baseUrl,
    token,
    requestId,
    traceparent,
    address,
    userAgent,
    signal,
    setRetryAfter,
  }: Connection,
  method: 'GET' | WriteMethod,
  path: string,
  body?: unknown,
  { headers, deadline = method === 'GET' ? READ_MS : WRITE_MS, anonymous }: WriteOptions = {},
): Promise<Reply | Unanswered> {
  const bearer = anonymous ? undefined : token()
  const until = deadlineOf(deadline, ...(method === 'GET' ? [signal] : []))
  try {
    const response = await send(
      {
        method,
        url: `${baseUrl}${path}`,
        headers: {
          accept: 'application/json',
          ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
          'x-request-id': requestId,
          ...(traceparent ? { traceparent } : {}),
          ...(address ? { 'x-forwarded-for': address } : {}),
          ...(userAgent ? { 'user-agent': userAgent } : {}),
          ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
          ...headers,
        },
        body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
      },
      until.signal,
    )
    if (response.status === 403) logSecurity('upstream_forbade')
    if (response.status === 429) logSecurity('rate_limited')
    const retryAfter = response.status >= 400 ? retryAfterIn(response.headers) : undefined
    if (retryAfter) setRetryAfter(retryAfter)
    return { status: response.status, headers: response.headers, ...(await readBody(response)) }
  } catch (error) {
    if (isDistrust(error)) logSecurity('upstream_not_trusted')
    // A canceled request says nothing about the upstream's health.
    return { failure: failureOf(error), abandoned: signal.aborted }
  } finally {
    until.settle()
  }
}

function withinTrace(traceparent: string) {
  const [version, trace, , flags] = traceparent.split('-')
  return [version, trace, randomBytes(8).toString('hex'), flags].join('-')
}

/** Call `settle` when nobody waits any more: unlike AbortSignal.timeout, the timer then ends with its request. */
function deadlineOf(ms: number, ...others: AbortSignal[]) {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new DOMException('Too late', 'TimeoutError')), ms)
  const giveUp = () => controller.abort()
  for (const other of others) other.addEventListener('abort', giveUp)
  if (others.some(({ aborted }) => aborted)) giveUp()

  return {
    signal: controller.signal,
    settle() {
      clearTimeout(timer)
      for (const other of others) other.removeEventListener('abort', giveUp)
    },
  }
}
