import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { callPathOf } from '#contract/call-of.ts'
import { type End, observed, type Work } from '#telemetry/telemetry.ts'
import { logSecurity } from '../log.server.ts'
import { deadlineOf } from './deadline.ts'
import {
  type Failure,
  failureOf,
  isDistrust,
  pageFor,
  refusal,
  refusedPage,
  unanswered,
  untried,
} from './failure.ts'
import { parsedBy } from './parsed-by.ts'
import { patienceIn } from './patience.ts'
import type { Outcome } from './problem.ts'
import type { Protect } from './protection.server.ts'
import { readJson } from './read-json.ts'
import type { Answered, Send } from './transport.server.ts'

const READ_MS = 10_000
const WRITE_MS = 15_000
const MAX_ANSWER_BYTES = 64 * 1024 * 1024
/** What an upstream answers to a call it does not have. */
export const UNKNOWN_CALL = [404, 405, 501]

type Method = 'POST' | 'PUT' | 'DELETE'
type Query = Record<string, string | number | undefined>

export type WriteOptions = {
  headers?: Record<string, string>
  /** Milliseconds until the outcome counts as unknown. */
  deadline?: number
}

export type Answer<T> = { value: T; headers: Headers }

export type Upstream = {
  /** Gives the parsed answer or throws the page that says why there is none. */
  read<S extends z.ZodType>(schema: S, path: string, query?: Query): Promise<z.infer<S>>
  readAnswer<S extends z.ZodType>(
    schema: S,
    path: string,
    query?: Query,
  ): Promise<Answer<z.infer<S>>>
  /** Like readAnswer, but undefined where the upstream has no such call. */
  readExtension<S extends z.ZodType>(
    schema: S,
    path: string,
    query?: Query,
  ): Promise<Answer<z.infer<S>> | undefined>
  /** A read that a write depends on: where it fails, so does the write, and says that it was not tried. */
  consult<S extends z.ZodType>(schema: S, path: string): Promise<Outcome<z.infer<S>>>
  write<S extends z.ZodType>(
    schema: S,
    method: Method,
    path: string,
    body?: unknown,
    options?: WriteOptions,
  ): Promise<Outcome<z.infer<S>>>
}

type Connection = {
  send: Send
  protect?: Protect
  /** Without a trailing slash. */
  baseUrl: string
  /** The bearer token at the moment of the call; it changes when someone signs in. */
  token: () => string | undefined
  requestId: string
  /** W3C trace context. */
  traceparent?: string | undefined
  /** The person's address, for upstreams that slow down guessing by it. */
  address?: string | undefined
  /** The person's browser, for upstreams that list where people are signed in. */
  userAgent?: string | undefined
  /** Aborts reads when the person has gone. Writes run to their end. */
  signal: AbortSignal
  /** Told how many seconds the upstream wants to be left alone, when it says so. */
  askedForPatience: (seconds: number) => void
  /** Called when a call that carried the token is answered 401. Throws. */
  sessionEnded: () => never
}

/** `body` is {} where the upstream said nothing, and undefined where what it said cannot be read. */
type Reply = { status: number; headers: Headers; body: unknown; readable: boolean }

export function createUpstream(connection: Connection): Upstream {
  const { token, requestId, sessionEnded } = connection

  async function readAnswer<S extends z.ZodType>(schema: S, path: string, query: Query = {}) {
    return answerIn(schema, await askTwice(connection, `${path}${queryString(query)}`))
  }

  async function answerIn<S extends z.ZodType>(
    schema: S,
    reply: Reply | { failure: Failure },
  ): Promise<Answer<z.infer<S>>> {
    if ('failure' in reply) throw pageFor(reply.failure, requestId)
    if (reply.status === 401 && token()) sessionEnded()
    if (reply.status >= 300) throw refusedPage(reply, requestId)
    const parsed = reply.readable ? await parsedBy(schema, reply.body) : undefined
    if (!parsed?.success) throw pageFor('unreadable', requestId)
    return { value: parsed.data, headers: reply.headers }
  }

  return {
    readAnswer,
    read: async (schema, path, query) => (await readAnswer(schema, path, query)).value,
    async readExtension(schema, path, query = {}) {
      const reply = await askTwice(connection, `${path}${queryString(query)}`)
      if ('status' in reply && UNKNOWN_CALL.includes(reply.status)) return undefined
      return answerIn(schema, reply)
    },
    async write(schema, method, path, body, options = {}) {
      const reply = await ask(connection, method, path, body, options)
      return outcomeOf(schema, reply)
    },
    async consult(schema, path) {
      const outcome = outcomeOf(schema, await askTwice(connection, path))
      return outcome.ok ? outcome : { ok: false, problem: untried(outcome.problem, requestId) }
    },
  }

  function outcomeOf<S extends z.ZodType>(
    schema: S,
    reply: Reply | { failure: Failure },
  ): Outcome<z.infer<S>> {
    if ('failure' in reply) return { ok: false, problem: unanswered(reply.failure, requestId) }
    if (reply.status === 401 && token()) sessionEnded()
    if (reply.status >= 300) return { ok: false, problem: refusal(reply, requestId) }
    const parsed = reply.body === undefined ? undefined : schema.safeParse(reply.body)
    if (!parsed?.success) return { ok: false, problem: unanswered('unreadable', requestId) }
    const replayed = reply.headers.get('idempotency-replayed') === 'true'
    return { ok: true, value: parsed.data, ...(replayed && { replayed }) }
  }
}

/** A read is tried once more when the first try got no answer, or one that says "not now". */
async function askTwice(connection: Connection, path: string) {
  const first = await ask(connection, 'GET', path)
  const again =
    'failure' in first ? first.failure !== 'late' : [502, 503, 504].includes(first.status)
  if (!again || connection.signal.aborted) return first
  await new Promise((wake) => setTimeout(wake, 50 + Math.random() * 200))
  return ask(connection, 'GET', path)
}

type Call = [method: Method | 'GET', path: string, body?: unknown, options?: WriteOptions]

/** `notSent` where the upstream was spared the call. */
type Unanswered = { failure: Failure; abandoned?: boolean; notSent?: boolean }

/** Sends and reads a call whole, in the place that the protection of the upstream gives it. */
function ask(connection: Connection, ...call: Call): Promise<Reply | Unanswered> {
  const { protect, traceparent: asWeCame } = connection
  return observed(
    () => workOf(call),
    (traceparent = asWeCame && withinTrace(asWeCame)) => {
      const asked = () => askNow({ ...connection, traceparent }, ...call)
      return protect ? protect(asked) : asked()
    },
    endOf,
  )
}

/** A call as it is told of: by its pattern in the contract, never by its address. */
function workOf([method, path]: Call): Work {
  const pattern = callPathOf(method, path) ?? 'another'
  return {
    kind: 'call',
    name: `${method} ${pattern}`,
    measure: 'http.client.request.duration',
    labels: { 'http.request.method': method, 'url.template': pattern },
  }
}

function endOf(reply: Reply | Unanswered): End {
  if ('failure' in reply) {
    return { failed: true, labels: { 'error.type': reply.notSent ? 'not_sent' : reply.failure } }
  }
  const { status } = reply
  const failed = status >= 500
  return {
    failed,
    labels: { 'http.response.status_code': status, 'error.type': failed ? status : undefined },
  }
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
    askedForPatience,
  }: Connection,
  method: Method | 'GET',
  path: string,
  body?: unknown,
  { headers, deadline = method === 'GET' ? READ_MS : WRITE_MS }: WriteOptions = {},
): Promise<Reply | Unanswered> {
  const bearer = token()
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
    const patience = response.status >= 400 ? patienceIn(response.headers) : undefined
    if (patience) askedForPatience(patience)
    return { status: response.status, headers: response.headers, ...(await readBody(response)) }
  } catch (error) {
    if (isDistrust(error)) logSecurity('upstream_not_trusted')
    // Whoever goes away in the middle says nothing about the upstream.
    return { failure: failureOf(error), abandoned: signal.aborted }
  } finally {
    until.settle()
  }
}

/** The same trace, with this call as the parent of what the upstream does. */
function withinTrace(traceparent: string) {
  const [version, trace, , flags] = traceparent.split('-')
  return [version, trace, randomBytes(8).toString('hex'), flags].join('-')
}

/** Only JSON is read, and only up to a bound counted on what was unpacked. */
async function readBody(response: Answered): Promise<Pick<Reply, 'body' | 'readable'>> {
  const type = response.headers.get('content-type') ?? ''
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) {
    const silent = await saysNothing(response, type)
    return { body: silent ? {} : undefined, readable: false }
  }
  try {
    const { size, body } = await readJson(response.body ?? nothing(), MAX_ANSWER_BYTES)
    return { body, readable: size > 0 && body !== undefined }
  } catch (error) {
    if (error instanceof SyntaxError) return { body: undefined, readable: false }
    throw error
  }
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** An empty body or a bare "OK" confirms a write; a page of HTML is somebody else talking. */
async function saysNothing({ body }: Answered, type: string) {
  const isPlain = /^text\/plain\b/i.test(type)
  // To stop reading is to let go of the rest.
  for await (const chunk of body ?? []) if (isPlain || chunk.length > 0) return isPlain
  return true
}

function queryString(query: Query) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length > 0
    ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
    : ''
}
