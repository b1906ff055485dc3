import { Done } from '@bellbird/contract/auth/session'
import type { PageRange } from '@bellbird/contract/pagination'
import {
  DeliveriesRetried,
  type DeliveryQuery,
  Webhook,
  WebhookDelivery,
  WebhookDeliveryDetail,
  type WebhookInput,
  type WebhookUpdate,
  WebhookWithSecret,
} from '@bellbird/contract/webhooks/webhook'
import { z } from 'zod'
import type { Upstream } from './client/client.server.ts'
import { pageIn } from './client/page-in.ts'
import { segment } from './client/segment.ts'

const PATH = '/api/webhooks'

export async function listWebhooks(upstream: Upstream) {
  return (await upstream.readExtension(z.array(Webhook), PATH))?.value
}

export async function findWebhook(upstream: Upstream, id: string) {
  return (await upstream.readExtension(Webhook, at(id)))?.value
}

export function addWebhook(upstream: Upstream, webhook: WebhookInput) {
  return upstream.write(WebhookWithSecret, 'POST', PATH, webhook)
}

export function updateWebhook(upstream: Upstream, id: string, update: WebhookUpdate) {
  return upstream.write(Webhook, 'PUT', at(id), update)
}

export function removeWebhook(upstream: Upstream, id: string) {
  return upstream.write(Done, 'DELETE', at(id))
}

export function rotateSecret(upstream: Upstream, id: string) {
  return upstream.write(WebhookWithSecret, 'POST', `${at(id)}/rotate`)
}

export function sendTestEvent(upstream: Upstream, id: string) {
  return upstream.write(WebhookDelivery, 'POST', `${at(id)}/test`)
}

export async function listDeliveries(
  upstream: Upstream,
  id: string,
  query: DeliveryQuery & PageRange,
) {
  const list = z.array(WebhookDelivery)
  return pageIn(await upstream.readAnswer(list, `${at(id)}/deliveries`, query), query)
}

export async function findDelivery(upstream: Upstream, id: string, deliveryId: string) {
  const path = `${at(id)}/deliveries/${segment(deliveryId)}`
  return (await upstream.readExtension(WebhookDeliveryDetail, path))?.value
}

export function sendAgain(upstream: Upstream, id: string, deliveryId: string) {
  const path = `${at(id)}/deliveries/${segment(deliveryId)}/send-again`
  return upstream.write(WebhookDelivery, 'POST', path)
}

export function retryFailed(upstream: Upstream, id: string) {
  return upstream.write(DeliveriesRetried, 'POST', `${at(id)}/retry-failed`)
}

function at(id: string) {
  return `${PATH}/${segment(id)}`
}
