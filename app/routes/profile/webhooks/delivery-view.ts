import type { WebhookDelivery } from '@bellbird/contract/webhooks/webhook'
import type { Tone } from '#app/ui/components/badge.tsx'

export type DeliveryView = ReturnType<typeof deliveryView>

export function deliveryView(delivery: WebhookDelivery) {
  const { id, type, state, attempts, at, next_at, duration_ms } = delivery
  return {
    id,
    type,
    at,
    result: resultOf(delivery),
    error: delivery.error,
    took:
      attempts > 0 && duration_ms !== null ? `${(duration_ms / 1_000).toFixed(1)} s` : undefined,
    tries: attempts === 1 ? '1 try' : `${attempts} tries`,
    next: state === 'waiting' && attempts > 0 ? next_at : null,
  }
}

function resultOf(delivery: WebhookDelivery): { tone: Tone; words: string } {
  const { state, attempts, status } = delivery
  if (attempts === 0) return { tone: 'yellow', words: 'Waiting' }
  const words = status ? String(status) : 'No response'
  return { tone: state === 'delivered' ? 'green' : 'red', words }
}
