import type { Sql } from '../database/database.ts'
import { heldUntil } from '../database/lease.ts'
import { type Delivered, deliver } from './deliver.ts'
import { type LockedSecrets, openSecrets } from './secrets.ts'
import type { Webhooks } from './webhooks.ts'

const QUEUE = 'webhooks'
const SLICE_MS = 10_000
/** Longer than a slice and its last message. */
const HOLD_SECONDS = 60
const AT_ONCE = 5
const QUEUED = heldUntil('held_until', 10)
const SERVED = heldUntil('held_until', HOLD_SECONDS)
const POLL_MS = 2_000
/** Messages are retried for about as long. */
const DISABLED_AFTER = "interval '3 days'"
const GONE = 410

/** The seconds before each retry: the schedule that Standard Webhooks suggests, over three days. */
const PAUSES = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]

type Endpoint = LockedSecrets & { url: string; owner_id: string }
type DueDelivery = { id: string; payload: string; attempts: number }

/** Any number of workers may share a database. */
export async function workOnDeliveries(webhooks: Webhooks) {
  const { jobs, settings } = webhooks
  await jobs.work<{ webhook: string }>(QUEUE, settings.atOnce, async ({ data }) => {
    const isLeft = await serve(webhooks, data.webhook)
    if (isLeft) await jobs.send(QUEUE, { webhook: data.webhook })
  })
  if (settings.atOnce === 0) return
  jobs.poll('due messages of webhooks', POLL_MS, () => sendDue(webhooks))
}

export async function wakeWorker({ jobs }: Webhooks, webhookId: string) {
  await jobs.send(QUEUE, { webhook: webhookId })
}

async function sendDue({ database, jobs }: Webhooks) {
  const due = await database.query<{ id: string }>(
    `update webhooks set ${QUEUED.holds}
     where enabled and ${QUEUED.isFree} and exists (
       select 1 from webhook_deliveries due where due.webhook_id = webhooks.id
         and due.state = 'waiting' and due.next_at <= clock_timestamp())
     returning id`,
  )
  for (const { id } of due) await jobs.send(QUEUE, { webhook: id })
}

async function serve(webhooks: Webhooks, id: string) {
  const { database, vault, jobs } = webhooks
  const until = Date.now() + SLICE_MS
  while (!jobs.stopping.aborted) {
    const [endpoint] = await database.query<Endpoint>(
      `update webhooks set ${SERVED.holds}
       where id = $1 and enabled
       returning id, owner_id, url, secret, former_secret, former_until`,
      [id],
    )
    const due = endpoint ? await claimDue(database, id) : []
    if (!endpoint || due.length === 0) break
    const secrets = await openSecrets(vault, endpoint)
    await Promise.all(due.map((message) => send(webhooks, endpoint, message, secrets)))
    if (Date.now() > until) return true
  }
  await database.query(`update webhooks set ${SERVED.releases} where id = $1`, [id])
  return false
}

/** A claimed message is sent by no other worker while a response is awaited; if its worker dies, it is due again. */
function claimDue(sql: Sql, webhookId: string) {
  return sql.query<DueDelivery>(
    `update webhook_deliveries set next_at = now() + ${HOLD_SECONDS} * interval '1 second'
     where id in (
       select id from webhook_deliveries
       where webhook_id = $1 and state = 'waiting' and next_at <= clock_timestamp()
       order by next_at, seq limit ${AT_ONCE} for update skip locked)
     returning id, payload, attempts`,
    [webhookId],
  )
}

async function send(webhooks: Webhooks, endpoint: Endpoint, due: DueDelivery, secrets: string[]) {
  const { id, payload, attempts } = due
  const delivered: Delivered =
    secrets.length > 0
      ? await deliver({ id, url: endpoint.url, payload, secrets }, webhooks.agent)
      : {
          status: undefined,
          duration: 0,
          error: 'The secret can’t be read: rotate it',
          response: '',
        }
  const isTaken = delivered.status !== undefined && Math.floor(delivered.status / 100) === 2
  const pause = PAUSES[attempts]
  const state = isTaken ? 'delivered' : pause === undefined ? 'failed' : 'waiting'
  const { database } = webhooks
  await database.query(
    `update webhook_deliveries set state = $2, attempts = attempts + 1, sent_at = clock_timestamp(),
       next_at = clock_timestamp() + $3 * (1 + random() / 10) * interval '1 second',
       status = $4, duration_ms = $5, error = $6, response = $7
     where id = $1`,
    [
      id,
      state,
      pause ?? 0,
      delivered.status ?? null,
      delivered.duration,
      delivered.error,
      delivered.response,
    ],
  )
  if (isTaken) await noteSuccess(database, endpoint.id)
  else await noteFailure(webhooks, endpoint, delivered.status === GONE)
}

async function noteSuccess(sql: Sql, webhookId: string) {
  await sql.query(
    'update webhooks set last_success_at = clock_timestamp(), failing_since = null where id = $1',
    [webhookId],
  )
}

async function noteFailure({ database, log, notify }: Webhooks, { id }: Endpoint, isGone: boolean) {
  await database.query(
    'update webhooks set failing_since = clock_timestamp() where id = $1 and failing_since is null',
    [id],
  )
  const [disabled] = await database.query<{ email: string; url: string }>(
    `update webhooks set enabled = false, disabled_reason = $2 from users
     where webhooks.id = $1 and enabled and users.id = webhooks.owner_id
       and ($3 or failing_since < now() - ${DISABLED_AFTER})
     returning users.email, webhooks.url`,
    [id, isGone ? 'gone' : 'failing', isGone],
  )
  if (!disabled) return
  await notify({ ...disabled, id }).catch((error) =>
    log(`the owner of a disabled endpoint could not be notified: ${error}`, 'error'),
  )
}
