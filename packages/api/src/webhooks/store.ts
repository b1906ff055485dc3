import { type EventType, MAX_WEBHOOKS } from '@bellbird/contract/webhooks/event-types'
import type { WebhookInput, WebhookUpdate } from '@bellbird/contract/webhooks/webhook'
import type { Vault } from '../crm/connections/vault.ts'
import type { Sql } from '../database/database.ts'
import { isId, newId } from '../database/id.ts'
import { conflict, issue, notFound } from '../http/problem.ts'
import { newSecret } from './secrets.ts'

const FORMER_HOURS = 24

const COLUMNS = `id, url, name, events, enabled, disabled_reason, hint as secret_hint,
  case when former_until > now() then former_until end as former_secret_until,
  failing_since, last_success_at, created_at, (
    select count(*)::int from webhook_deliveries sent where sent.webhook_id = webhooks.id
      and sent.state = 'delivered' and sent.at > now() - interval '1 day') as delivered, (
    select count(*)::int from webhook_deliveries sent where sent.webhook_id = webhooks.id
      and sent.state <> 'delivered' and sent.attempts > 0
      and sent.at > now() - interval '1 day') as failed`

type Row = {
  id: string
  url: string
  name: string
  events: EventType[]
  enabled: boolean
  disabled_reason: string | null
  secret_hint: string
  former_secret_until: Date | null
  failing_since: Date | null
  last_success_at: Date | null
  created_at: Date
  delivered: number
  failed: number
}

/** Methods that write must be called in a transaction. */
export function webhookStore(sql: Sql, ownerId: string) {
  async function find(id: string) {
    const [row] = isId(id)
      ? await sql.query<Row>(`select ${COLUMNS} from webhooks where owner_id = $1 and id = $2`, [
          ownerId,
          id,
        ])
      : []
    if (!row) throw notFound('Webhook')
    return row
  }

  return {
    find,

    list() {
      return sql.query<Row>(
        `select ${COLUMNS} from webhooks where owner_id = $1 order by created_at, id`,
        [ownerId],
      )
    },

    /** Rejects with 409. */
    async insert({ url, name, events }: WebhookInput, vault: Vault, keyId: string | undefined) {
      await assertRoom(sql, ownerId)
      const id = newId()
      const { secret, locked, hint } = await newSecret(vault, id)
      await sql.query(
        `insert into webhooks (id, owner_id, url, name, events, secret, hint, key_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [id, ownerId, url, name, [...new Set(events)], locked, hint, keyId ?? null],
      )
      return { ...(await find(id)), secret }
    },

    /** Pending messages of an enabled webhook are sent when due. Rejects with 404. */
    async update(id: string, { url, name, events, enabled }: WebhookUpdate) {
      await find(id)
      await sql.query(
        `update webhooks set url = coalesce($3, url), name = coalesce($4, name),
           events = coalesce($5, events), enabled = coalesce($6, enabled),
           disabled_reason = case when $6 then null when not $6 and enabled then 'user'
             else disabled_reason end,
           failing_since = case when $6 and not enabled then null else failing_since end
         where owner_id = $1 and id = $2`,
        [
          ownerId,
          id,
          url ?? null,
          name ?? null,
          events ? [...new Set(events)] : null,
          enabled ?? null,
        ],
      )
      return find(id)
    },

    /** The previous secret stays valid for a day. Rejects with 404. */
    async rotate(id: string, vault: Vault) {
      await find(id)
      const { secret, locked, hint } = await newSecret(vault, id)
      await sql.query(
        `update webhooks set former_secret = secret, secret = $3, hint = $4,
           former_until = now() + ${FORMER_HOURS} * interval '1 hour'
         where owner_id = $1 and id = $2`,
        [ownerId, id, locked, hint],
      )
      return { ...(await find(id)), secret }
    },

    /** A key can only remove webhooks that it created. Rejects with 404. */
    async remove(id: string, keyId: string | undefined) {
      const removed = isId(id)
        ? await sql.query(
            `delete from webhooks where owner_id = $1 and id = $2
               and ($3::uuid is null or key_id = $3) returning 1`,
            [ownerId, id, keyId ?? null],
          )
        : []
      if (removed.length === 0) throw notFound('Webhook')
    },
  }
}

/** Locks the owner's row, so that concurrent requests cannot exceed the limit. */
async function assertRoom(sql: Sql, ownerId: string) {
  await sql.query('select 1 from users where id = $1 for update', [ownerId])
  const known = await sql.query('select 1 from webhooks where owner_id = $1', [ownerId])
  if (known.length < MAX_WEBHOOKS) return
  const sentence = `You’ve reached the limit of ${MAX_WEBHOOKS} endpoints. Delete one first.`
  throw conflict(issue('url', sentence, 'full'))
}
