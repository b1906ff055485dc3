import { z } from 'zod'
import type { WriteMethod, WriteOptions } from './call.ts'
import { pageFor, rejectionPage, toRejection, unanswered, untried } from './failure.ts'
import type { Outcome } from './problem.ts'
import type { Reply, Unanswered } from './reply.ts'
import { type Connection, sendRequest, sendWithRetry } from './send-request.server.ts'
import { eachSlice } from './slices.ts'

/** The statuses of a request whose endpoint the upstream lacks; 404 may also mean a missing resource. */
export const NOT_SUPPORTED = [404, 405, 501]

type Query = Record<string, string | number | undefined>
export type RequestHeaders = Record<string, string>

export type Answer<T> = { value: T; headers: Headers }

export type Upstream = {
  /** Throws the page that explains why there is no response. */
  read<S extends z.ZodType>(
    schema: S,
    path: string,
    query?: Query,
    headers?: RequestHeaders,
  ): Promise<z.infer<S>>
  readAnswer<S extends z.ZodType>(
    schema: S,
    path: string,
    query?: Query,
    headers?: RequestHeaders,
  ): Promise<Answer<z.infer<S>>>
  /** Like readAnswer, but returns undefined if the upstream lacks the endpoint. */
  readExtension<S extends z.ZodType>(
    schema: S,
    path: string,
    query?: Query,
    headers?: RequestHeaders,
  ): Promise<Answer<z.infer<S>> | undefined>
  /** A read that a write depends on: if it fails, the write fails too and says that it was not attempted. */
  consult<S extends z.ZodType>(schema: S, path: string, query?: Query): Promise<Outcome<z.infer<S>>>
  write<S extends z.ZodType>(
    schema: S,
    method: WriteMethod,
    path: string,
    body?: unknown,
    options?: WriteOptions,
  ): Promise<Outcome<z.infer<S>>>
  /** A POST that only looks: whatever becomes of it, nobody’s data changed. */
  check<S extends z.ZodType>(
    schema: S,
    path: string,
    body: unknown,
    options?: WriteOptions,
  ): Promise<Outcome<z.infer<S>>>
}

export function createUpstream(connection: Connection): Upstream {
  const { token, requestId, sessionEnded } = connection
  let hasWritten = false

  async function readAnswer<S extends z.ZodType>(
    schema: S,
    path: string,
    query: Query = {},
    headers?: RequestHeaders,
  ) {
    return answerIn(
      schema,
      await sendWithRetry(connection, `${path}${queryString(query)}`, headers),
    )
  }

  async function answerIn<S extends z.ZodType>(
    schema: S,
    reply: Reply | Unanswered,
  ): Promise<Answer<z.infer<S>>> {
    if ('failure' in reply) throw pageFor(reply.failure, requestId, failedStage())
    if (reply.status === 401 && token()) sessionEnded()
    if (reply.status >= 300) throw rejectionPage(reply, requestId, failedStage())
    const parsed = reply.readable ? await parsedBy(schema, reply.body) : undefined
    if (!parsed?.success) throw pageFor('unreadable', requestId, failedStage())
    return { value: parsed.data, headers: reply.headers }
  }

  function failedStage() {
    if (hasWritten) return 'written'
    connection.setUnsaved?.(true)
    return connection.isForm ? 'unwritten' : 'reading'
  }

  return {
    readAnswer,
    read: async (schema, path, query, headers) =>
      (await readAnswer(schema, path, query, headers)).value,
    async readExtension(schema, path, query = {}, headers) {
      const reply = await sendWithRetry(connection, `${path}${queryString(query)}`, headers)
      if ('status' in reply && NOT_SUPPORTED.includes(reply.status)) return undefined
      return answerIn(schema, reply)
    },
    async write(schema, method, path, body, options = {}) {
      hasWritten = true
      connection.setUnsaved?.(false)
      const reply = await sendRequest(connection, method, path, body, options)
      return outcomeOf(schema, reply, options.anonymous)
    },
    async check(schema, path, body, options = {}) {
      const reply = await sendRequest(connection, 'POST', path, body, options)
      return withoutChange(outcomeOf(schema, reply, options.anonymous))
    },
    async consult(schema, path, query = {}) {
      const reply = await sendWithRetry(connection, `${path}${queryString(query)}`)
      return withoutChange(outcomeOf(schema, reply))
    },
  }

  function withoutChange<T>(outcome: Outcome<T>): Outcome<T> {
    return outcome.ok ? outcome : { ok: false, problem: untried(outcome.problem, requestId) }
  }

  function outcomeOf<S extends z.ZodType>(
    schema: S,
    reply: Reply | Unanswered,
    anonymous = false,
  ): Outcome<z.infer<S>> {
    if ('failure' in reply) return { ok: false, problem: unanswered(reply.failure, requestId) }
    if (reply.status === 401 && token() && !anonymous) sessionEnded()
    if (reply.status >= 300) return { ok: false, problem: toRejection(reply, requestId) }
    const parsed = reply.body === undefined ? undefined : schema.safeParse(reply.body)
    if (!parsed?.success) return { ok: false, problem: unanswered('unreadable', requestId) }
    const { headers } = reply
    const isReplayed = headers.get('idempotency-replayed') === 'true'
    return { ok: true, value: parsed.data, ...(isReplayed && { replayed: headers }) }
  }
}

function queryString(query: Query) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length > 0
    ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
    : ''
}

const LONG_LIST = 1_000

type Parsed<S extends z.ZodType> = { success: true; data: z.infer<S> } | { success: false }

/** A long list is parsed in slices and emptied in the process. */
async function parsedBy<S extends z.ZodType>(schema: S, value: unknown): Promise<Parsed<S>> {
  if (!(schema instanceof z.ZodArray && Array.isArray(value) && value.length > LONG_LIST)) {
    return schema.safeParse(value)
  }
  const data: unknown[] = []
  let success = true
  await eachSlice(value, (slice, from) => {
    const parsed = success ? schema.safeParse(slice) : undefined
    if (parsed?.success) data.push(...(parsed.data as unknown[]))
    else success = false
    value.fill(undefined, from, from + slice.length)
  })
  return success ? { success, data: data as z.infer<S> } : { success: false }
}
