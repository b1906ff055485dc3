import { type EventType, TEST_EVENT } from '@bellbird/contract/webhooks/event-types'
import type { DeliveryQuery, WebhookDelivery } from '@bellbird/contract/webhooks/webhook'
import { createParameters, type Place } from '../contacts/parameters.ts'
import type { Sql } from '../database/database.ts'
import { isId } from '../database/id.ts'
import { toPageRange } from '../http/pagination.ts'
import { notFound } from '../http/problem.ts'

const COLUMNS = `id, type, state, attempts, at, sent_at,
  case when state = 'waiting' then next_at end as next_at, status, duration_ms, error`

const DAYS = 30

/** Methods that write must be called in a transaction. */
export function deliveryStore(sql: Sql, ownerId: string, webhookId: string) {
  async function find(id: string) {
    const [row] = isId(id)
      ? await sql.query<WebhookDelivery & { payload: string; response: string }>(
          `select ${COLUMNS}, payload, response from webhook_deliveries
           where owner_id = $1 and webhook_id = $2 and id = $3`,
          [ownerId, webhookId, id],
        )
      : []
    if (!row) throw notFound('Delivery')
    return row
  }

  return {
    find,

    list(query: DeliveryQuery) {
      const { values, place } = createParameters()
      const { limit, offset } = toPageRange(query)
      return sql.query<WebhookDelivery>(
        `select ${COLUMNS} from webhook_deliveries where ${conditions(query, place)}
         order by seq desc limit ${place(limit)} offset ${place(offset)}`,
        values,
      )
    },

    async count(query: DeliveryQuery) {
      const { values, place } = createParameters()
      const [row] = await sql.query<{ total: number }>(
        `select count(*)::int as total from webhook_deliveries where ${conditions(query, place)}`,
        values,
      )
      return row?.total ?? 0
    },

    async sendAgain(id: string) {
      const { state } = await find(id)
      await sql.query(
        `update webhook_deliveries set state = 'waiting', next_at = clock_timestamp(),
           attempts = case when state = 'failed' then 0 else attempts end where id = $1`,
        [id],
      )
      return { ...(await find(id)), wasOver: state !== 'waiting' }
    },

    async retryFailed() {
      const retried = await sql.query(
        `update webhook_deliveries set state = 'waiting', next_at = clock_timestamp(), attempts = 0
         where owner_id = $1 and webhook_id = $2 and state = 'failed' returning 1`,
        [ownerId, webhookId],
      )
      return { retried: retried.length }
    },

    async test() {
      const [row] = await sql.query<{ id: string }>(
        `insert into webhook_deliveries (webhook_id, owner_id, type, payload)
         values ($1, $2, $3, $4) returning id`,
        [webhookId, ownerId, TEST_EVENT, JSON.stringify(testEvent())],
      )
      return find(row?.id ?? '')
    },
  }

  function conditions({ state, type, search }: DeliveryQuery, place: Place) {
    return [
      `owner_id = ${place(ownerId)}`,
      `webhook_id = ${place(webhookId)}`,
      ...(state ? [`state = ${place(state)}`] : []),
      ...(type ? [`type = ${place(type)}`] : []),
      ...(search ? [`strpos(lower(payload), lower(${place(search)})) > 0`] : []),
    ].join(' and ')
  }
}

export async function recentPayloads(sql: Sql, ownerId: string, type: EventType) {
  const rows = await sql.query<{ payload: string }>(
    `select payload from webhook_deliveries where owner_id = $1 and type = $2
     order by at desc limit 3`,
    [ownerId, type],
  )
  return rows.map(({ payload }) => payload)
}

export async function deleteOldDeliveries(sql: Sql) {
  await sql.query(`delete from webhook_deliveries where at < now() - ${DAYS} * interval '1 day'`)
}

function testEvent() {
  const data = { message: 'This is a test of your endpoint.' }
  return { type: TEST_EVENT, timestamp: new Date().toISOString(), data }
}
