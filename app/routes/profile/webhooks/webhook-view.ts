import { eventTypes } from '@bellbird/contract/webhooks/event-types'
import type { Webhook } from '@bellbird/contract/webhooks/webhook'
import { formatCount } from '@bellbird/runtime/numbers'
import type { Tone } from '#app/ui/components/badge.tsx'

export type WebhookView = ReturnType<typeof webhookView>

export function webhookView({ id, name, url, events, enabled, ...rest }: Webhook) {
  const { delivered, failed } = rest
  return {
    id,
    title: name || url,
    url,
    enabled,
    events: eventsInWords(events),
    state: stateOf(enabled, rest.failing_since),
    lastDay: lastDayOf(delivered, failed),
    sent: { delivered, failed },
    hint: `whsec_…${rest.secret_hint}`,
    formerUntil: rest.former_secret_until,
    lastSuccess: rest.last_success_at,
    warning: enabled ? failingWords(rest.failing_since) : disabledWords(rest.disabled_reason),
  }
}

function stateOf(enabled: boolean, failingSince: string | null): { tone: Tone; word: string } {
  if (!enabled) return { tone: 'grey', word: 'Disabled' }
  return failingSince ? { tone: 'red', word: 'Failing' } : { tone: 'green', word: 'Active' }
}

function eventsInWords(events: string[]) {
  if (Object.keys(eventTypes).every((type) => events.includes(type))) return 'All events'
  return events.length === 1 ? '1 event' : `${events.length} events`
}

function lastDayOf(delivered: number, failed: number) {
  if (delivered + failed === 0) return 'None'
  const sent = `${formatCount(delivered)} delivered`
  return failed > 0 ? `${sent}, ${formatCount(failed)} not delivered` : sent
}

function failingWords(since: string | null) {
  if (!since) return undefined
  return {
    title: 'This endpoint is failing',
    text: 'We keep retrying. After three days without success, we disable it and email you.',
  }
}

const disabledReasons: Record<string, string> = {
  failing:
    'It hasn’t accepted a message for three days, so we stopped sending. Enable it once it works again.',
  gone: 'It responded with 410 Gone, so we stopped sending.',
  key_revoked: 'The API key that added it was revoked.',
}

function disabledWords(reason: string | null | undefined) {
  return {
    title: 'This endpoint is disabled',
    text: disabledReasons[reason ?? ''] ?? 'Nothing is sent until you enable it.',
  }
}
