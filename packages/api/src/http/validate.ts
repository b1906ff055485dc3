import type { MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import type { ApiEnv } from '../env.ts'
import { ProblemError } from './problem.ts'
import { readJson } from './read-json.ts'

/** Rejects with 400, 413, 415 or 422. */
export function body<S extends z.ZodType<object>>(
  schema: S,
): MiddlewareHandler<ApiEnv, string, { in: { json: z.input<S> }; out: { json: z.output<S> } }> {
  return async (c, next) => {
    c.req.addValidatedData('json', parse(schema, await readJson(c.req.raw), 'body'))
    await next()
  }
}

/** Without blank values. Rejects with 422. */
export function query<S extends z.ZodType<object>>(
  schema: S,
): MiddlewareHandler<ApiEnv, string, { in: { query: z.input<S> }; out: { query: z.output<S> } }> {
  return async (c, next) => {
    const given = Object.entries(c.req.query()).filter(([, value]) => value.trim() !== '')
    c.req.addValidatedData('query', parse(schema, Object.fromEntries(given), 'query'))
    await next()
  }
}

function parse<S extends z.ZodType<object>>(schema: S, value: unknown, place: string) {
  const parsed = schema.safeParse(value)
  if (!parsed.success)
    throw new ProblemError(
      422,
      parsed.error.issues.map((fault) => toIssue(fault, place)),
    )

  const unstorable = findUnstorable(parsed.data, [place])
  if (unstorable) {
    throw new ProblemError(422, [
      { loc: unstorable, msg: 'Remove unreadable characters', type: 'unstorable' },
    ])
  }
  return parsed.data
}

function toIssue(fault: z.core.$ZodIssue, place: string) {
  return { loc: [place, ...fault.path.map(String)], msg: fault.message, type: fault.code }
}

/** NUL or a lone surrogate, which no database can store. Schemas limit the depth. */
function findUnstorable(value: unknown, path: string[]): string[] | undefined {
  if (typeof value === 'string') return /\0|\p{Surrogate}/u.test(value) ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined

  for (const [key, inner] of Object.entries(value)) {
    const found = findUnstorable(key, path) ?? findUnstorable(inner, [...path, key])
    if (found) return found
  }
}
