import type { OpenSession } from '@bellbird/contract/auth/open-session'
import { shortDate } from '#app/ui/components/short-date.ts'

export type SessionView = {
  id: string
  current: boolean
  device: string
  /** When it was last active and began, and from which address. */
  words: string
}

/** The last use is recorded hourly, so it is shown by the day. */
export function sessionView(session: OpenSession, now: Date): SessionView {
  const { id, current, device, address, created_at, last_used_at } = session
  const used = last_used_at && !current && `Last active ${dayOf(last_used_at, now)}`
  const words = [used, created_at && `Signed in ${dayOf(created_at, now)}`, address]
  return {
    id,
    current,
    device: device || 'Unknown browser',
    words: words.filter(Boolean).join(' · '),
  }
}

function dayOf(instant: string, now: Date) {
  const isToday = shortDate(instant) === shortDate(now.toISOString())
  return isToday
    ? `today at ${new Date(instant).toISOString().slice(11, 16)} UTC`
    : shortDate(instant)
}
