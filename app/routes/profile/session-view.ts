import type { OpenSession } from '@bellbird/contract/auth/open-session'

export type SessionView = {
  id: string
  current: boolean
  device: string
  /** Absent for the current session, or if the upstream does not report it. */
  lastActive: string | undefined
  signedIn: string | undefined
  address: string
}

export function sessionView(session: OpenSession): SessionView {
  const { id, current, device, address, created_at, last_used_at } = session
  return {
    id,
    current,
    device: device || 'Unknown browser',
    lastActive: (!current && last_used_at) || undefined,
    signedIn: created_at || undefined,
    address: address ?? '',
  }
}
