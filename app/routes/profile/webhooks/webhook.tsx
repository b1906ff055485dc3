import { data, href, useOutlet } from 'react-router'
import { z } from 'zod'
import { queryOf } from '#app/forms/query.ts'
import { readPage } from '#app/forms/read-page.server.ts'
import { DialogHost } from '#app/ui/feedback/dialog.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { BackLink } from '#app/ui/layout/page-header.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { findDelivery, findWebhook, listDeliveries } from '#app/upstream/webhooks.server.ts'
import { SettingsFailure, SettingsPage } from '../settings-page.tsx'
import type { Route } from './+types/webhook.ts'
import { DeliveriesPanel } from './deliveries-panel.tsx'
import { DeliveryPanel, deliveryDetailView } from './delivery-panel.tsx'
import { deliveryView } from './delivery-view.ts'
import { EndpointPanel } from './endpoint-panel.tsx'
import { webhookView } from './webhook-view.ts'

const TAB = 'Webhooks'

const Query = z.object({
  state: z.enum(['waiting', 'delivered', 'failed']).optional(),
  type: z.string().max(100).optional(),
  search: z.string().trim().max(200).optional(),
  delivery: z.string().max(100).optional(),
})

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { delivery: opened, ...query } = queryOf(url, Query)
  const api = context.get(upstream)
  const webhook = await findWebhook(api, params.webhookId)
  if (!webhook) throw data(null, { status: 404 })
  const [{ rows, page, pages, summary }, failed, detail] = await Promise.all([
    readPage(url, {
      noun: 'message',
      size: 50,
      list: (range) => listDeliveries(api, webhook.id, { ...query, ...range }),
    }),
    listDeliveries(api, webhook.id, { state: 'failed', limit: 1, offset: 0 }),
    opened ? findDelivery(api, webhook.id, opened) : undefined,
  ])
  return {
    webhook: webhookView(webhook),
    query,
    page,
    pages,
    deliveries: rows.map(deliveryView),
    failed: failed.total,
    summary,
    opened: detail && deliveryDetailView(detail),
  }
}

export default function WebhookSettings({ loaderData }: Route.ComponentProps) {
  const { webhook, opened, ...list } = loaderData
  return (
    <DialogHost dialog={useOutlet()}>
      <SettingsPage tab={TAB} failed={false}>
        <div>
          <BackLink href={href('/profile/webhooks')} label="Webhooks" />
        </div>
        <EndpointPanel webhook={webhook} />
        {webhook.warning && (
          <Notice tone="warning" title={webhook.warning.title}>
            {webhook.warning.text}
          </Notice>
        )}
        {opened && <DeliveryPanel {...opened} />}
        <DeliveriesPanel webhook={webhook} {...list} />
      </SettingsPage>
    </DialogHost>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SettingsFailure tab={TAB} error={error} />
}
