import type { OpenSession } from '@bellbird/contract/auth/open-session'
import { shortDate } from '#app/ui/components/short-date.ts'

export type SessionView = {
  id: string
  current: boolean
  device: string
  /** When it began and was used, and where from. */
  words: string
}

/** Uses are written down by the hour, so the last one is told by the day. */
export function sessionView(session: OpenSession, now: Date): SessionView {
  const { id, current, device, address, created_at, last_used_at } = session
  const used = last_used_at && !current && `last used ${dayOf(last_used_at, now)}`
  const words = [
    created_at && `signed in ${dayOf(created_at, now)}`,
    used,
    address && `from ${address}`,
  ]
  return {
    id,
    current,
    device: device || 'An unknown browser',
    words: capital(words.filter(Boolean).join(', ')),
  }
}

function capital(words: string) {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

function dayOf(instant: string, now: Date) {
  const isToday = shortDate(instant) === shortDate(now.toISOString())
  return isToday
    ? `today at ${new Date(instant).toISOString().slice(11, 16)} UTC`
    : shortDate(instant)
}
