import { parseJson } from '@bellbird/contract/json'
import { type EventType, eventTypes } from '@bellbird/contract/webhooks/event-types'
import {
  DeliveryQuery,
  WebhookEvent,
  WebhookInput,
  WebhookUpdate,
} from '@bellbird/contract/webhooks/webhook'
import { Hono } from 'hono'
import type { SignedInEnv } from '../env.ts'
import { requireUser } from '../http/access.ts'
import { notFound, ProblemError } from '../http/problem.ts'
import { body, query } from '../http/validate.ts'
import { assertReachable } from './addresses.ts'
import { deliveryStore, recentPayloads } from './deliveries.ts'
import { sampleOf } from './samples.ts'
import { webhookStore } from './store.ts'
import type { Webhooks } from './webhooks.ts'
import { wakeWorker } from './worker.ts'

const SECRET = { 'Cache-Control': 'no-store' }

export const webhooks = new Hono<SignedInEnv>()
  .use(requireUser)

  .get('/', async (c) => c.json(await webhookStore(c.var.database, c.var.userId).list()))

  .post('/', body(WebhookInput), async (c) => {
    const { database, userId, keyId, webhooks } = c.var
    const input = c.req.valid('json')
    assertReachable(webhooks.settings, input.url)
    assertCanLock(webhooks)
    const added = await database.transaction((sql) =>
      webhookStore(sql, userId).insert(input, webhooks.vault, keyId),
    )
    return c.json(added, 201, SECRET)
  })

  .get('/events', (c) => {
    return c.json(Object.entries(eventTypes).map(([type, description]) => ({ type, description })))
  })

  .get('/events/:type/sample', async (c) => {
    const type = c.req.param('type')
    if (!isEventType(type)) throw notFound('Event type')
    const payloads = await recentPayloads(c.var.database, c.var.userId, type)
    const recent = payloads.map((payload) => WebhookEvent.parse(parseJson(payload)))
    return c.json(recent.length > 0 ? recent : [sampleOf(type)])
  })

  .get('/:id', async (c) => {
    return c.json(await webhookStore(c.var.database, c.var.userId).find(c.req.param('id')))
  })

  .put('/:id', body(WebhookUpdate), async (c) => {
    const { database, userId, webhooks } = c.var
    const update = c.req.valid('json')
    const id = c.req.param('id')
    const { url } = await webhookStore(database, userId).find(id)
    if (update.url && update.url !== url) assertReachable(webhooks.settings, update.url)
    const updated = await database.transaction((sql) =>
      webhookStore(sql, userId).update(id, update),
    )
    return c.json(updated)
  })

  .delete('/:id', async (c) => {
    await webhookStore(c.var.database, c.var.userId).remove(c.req.param('id'), c.var.keyId)
    return c.body(null, 204)
  })

  .post('/:id/rotate', async (c) => {
    const { database, userId, webhooks } = c.var
    assertCanLock(webhooks)
    const id = c.req.param('id')
    const rotated = await database.transaction((sql) =>
      webhookStore(sql, userId).rotate(id, webhooks.vault),
    )
    return c.json(rotated, 200, SECRET)
  })

  .post('/:id/test', async (c) => {
    const { database, userId, webhooks } = c.var
    const { id, enabled } = await webhookStore(database, userId).find(c.req.param('id'))
    if (!enabled) throw disabled()
    const delivery = await deliveryStore(database, userId, id).test()
    await wakeWorker(webhooks, id)
    return c.json(delivery)
  })

  .post('/:id/retry-failed', async (c) => {
    const { database, userId, webhooks } = c.var
    const { id, enabled } = await webhookStore(database, userId).find(c.req.param('id'))
    if (!enabled) throw disabled()
    const retried = await database.transaction((sql) =>
      deliveryStore(sql, userId, id).retryFailed(),
    )
    await wakeWorker(webhooks, id)
    return c.json(retried)
  })

  .get('/:id/deliveries', query(DeliveryQuery), async (c) => {
    const { database, userId } = c.var
    const { id } = await webhookStore(database, userId).find(c.req.param('id'))
    const store = deliveryStore(database, userId, id)
    c.header('X-Total-Count', String(await store.count(c.req.valid('query'))))
    return c.json(await store.list(c.req.valid('query')))
  })

  .get('/:id/deliveries/:deliveryId', async (c) => {
    const { database, userId } = c.var
    const { id } = await webhookStore(database, userId).find(c.req.param('id'))
    return c.json(await deliveryStore(database, userId, id).find(c.req.param('deliveryId')))
  })

  .post('/:id/deliveries/:deliveryId/send-again', async (c) => {
    const { database, userId, webhooks } = c.var
    const { id, enabled } = await webhookStore(database, userId).find(c.req.param('id'))
    if (!enabled) throw disabled()
    const delivery = await database.transaction((sql) =>
      deliveryStore(sql, userId, id).sendAgain(c.req.param('deliveryId')),
    )
    await wakeWorker(webhooks, id)
    return c.json(delivery)
  })

function isEventType(text: string): text is EventType {
  return Object.hasOwn(eventTypes, text)
}

function disabled() {
  return new ProblemError(409, 'This endpoint is disabled. Enable it first.')
}

function assertCanLock({ settings }: Webhooks) {
  if (settings.canLock) return
  throw new ProblemError(
    409,
    'Webhooks aren’t set up: with DATABASE_URL they need CRM_ENCRYPTION_KEY.',
  )
}
