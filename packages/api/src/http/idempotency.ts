import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { Sql } from '../database/database.ts'
import { ProblemError } from './problem.ts'

export function idempotencyKey(c: Context) {
  const key = c.req.header('Idempotency-Key')
  if (key === undefined || /^[\x21-\x7e]{1,200}$/.test(key)) return key

  throw new ProblemError(422, [
    {
      loc: ['header', 'Idempotency-Key'],
      msg: 'An Idempotency-Key has 1 to 200 printable ASCII characters and no spaces',
      type: 'invalid_key',
    },
  ])
}

export function fingerprint(c: Context, body: string) {
  const { method, path } = c.req
  const condition = c.req.header('If-Match') ?? ''
  return createHash('sha256').update([method, path, condition, body].join('\n')).digest()
}

/** Keys expire after a day. */
export function answerStore(sql: Sql, ownerId: string) {
  return {
    async has(key: string) {
      const known = await sql.query(
        'select 1 from idempotency_keys where owner_id = $1 and key = $2',
        [ownerId, key],
      )
      return known.length > 0
    },

    async find(key: string, request: Buffer) {
      const [earlier] = await sql.query<StoredResponse>(
        `select request_hash = $3 as same, status, body,
           extract(epoch from clock_timestamp() - created_at)::int as age
         from idempotency_keys where owner_id = $1 and key = $2`,
        [ownerId, key, request],
      )
      if (earlier?.same) return revive(earlier)
      throw anotherRequest()
    },

    /** Call in the transaction of the write; a concurrent second claim waits here and gets false. */
    async claim(key: string, request: Buffer) {
      const claimed = await sql.query(
        `insert into idempotency_keys (owner_id, key, request_hash) values ($1, $2, $3)
         on conflict do nothing returning key`,
        [ownerId, key, request],
      )
      return claimed.length > 0
    },

    async remember(key: string, answer: Response) {
      const storedBody = await answer.clone().text()
      await sql.query(
        `update idempotency_keys set status = $3, body = $4, created_at = clock_timestamp()
         where owner_id = $1 and key = $2`,
        [
          ownerId,
          key,
          answer.status,
          JSON.stringify({ headers: [...answer.headers], body: storedBody }),
        ],
      )
    },
  }
}

export function anotherRequest() {
  return new ProblemError(422, 'This Idempotency-Key was used for a different request')
}

type StoredResponse = { same: boolean; status: number; body: string; age: number }

function revive({ status, age, body: storedBody }: StoredResponse) {
  const { headers, body } = JSON.parse(storedBody)
  const marks = [
    ['Idempotency-Replayed', 'true'],
    ['Idempotency-Age', String(Math.max(0, age))],
  ]
  return new Response(body, { status, headers: [...headers, ...marks] })
}
