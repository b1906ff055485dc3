import { Hono } from 'hono'
import { createEventSender } from './event-sender.ts'
import type { createRecords, RecordEvent } from './records.ts'

type Subscription = {
  subscription_url: string
  event_action: 'create' | 'change' | 'delete' | '*'
  event_object: string
  name: string
  version: string
  http_auth_user?: string
  http_auth_password?: string
}

const MAX_PER_USER = 40
const actions: Record<RecordEvent['what'], 'create' | 'change' | 'delete'> = {
  created: 'create',
  changed: 'change',
  deleted: 'delete',
  merged: 'delete',
}

/** Version 2.0; apps create webhooks for each user. */
export function pipedriveWebhooks(
  records: ReturnType<typeof createRecords>,
  account: { number: number },
  person: (number: number) => object,
) {
  const sender = createEventSender()
  const all: (Subscription & { id: number })[] = []
  /** Whether the app has the scope webhooks:full. */
  const scope = { isGranted: true }
  let created = 0

  records.onChange(({ what, record: { number } }) => {
    const action = actions[what]
    for (const { id, ...webhook } of all) {
      if (![action, '*'].includes(webhook.event_action) || webhook.event_object !== 'person')
        continue
      const data = action === 'delete' ? null : person(number)
      sender.send(({ attempt, sentAt, isForged }) => {
        const meta = {
          action,
          entity: 'person',
          entity_id: String(number),
          company_id: String(account.number),
          webhook_id: String(id),
          timestamp: new Date(sentAt).toISOString(),
          version: webhook.version,
          attempt,
        }
        const password = isForged ? 'guessed' : webhook.http_auth_password
        const basic = Buffer.from(`${webhook.http_auth_user}:${password}`).toString('base64')
        return new Request(webhook.subscription_url, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Authorization: `Basic ${basic}` },
          body: JSON.stringify({ meta, data, previous: null }),
        })
      })
    }
  })

  const routes = new Hono()
    .use(async (c, next) =>
      scope.isGranted ? next() : c.json({ success: false, error: 'Scope and URL mismatch' }, 403),
    )
    .get('/', (c) => c.json({ success: true, data: all.map(described) }))
    .post('/', async (c) => {
      const subscription: Subscription = await c.req.json()
      const isValid = URL.canParse(subscription.subscription_url) && subscription.name
      if (!isValid || all.length >= MAX_PER_USER) {
        return c.json({ success: false, error: 'Webhook creation failed' }, 400)
      }
      created += 1
      const webhook = { ...subscription, id: created }
      all.push(webhook)
      return c.json({ success: true, data: described(webhook) }, 201)
    })
    .delete('/:id', (c) => {
      const at = all.findIndex(({ id }) => id === Number(c.req.param('id')))
      if (at < 0) return c.json({ success: false, error: 'Not found' }, 404)
      all.splice(at, 1)
      return c.json({ success: true })
    })

  return { sender, all, scope, routes }
}

function described({ http_auth_password: _, ...webhook }: Subscription & { id: number }) {
  return { ...webhook, is_active: 1, type: 'application' }
}
