import type { OpenSession } from '@bellbird/contract/auth/open-session'

export type SessionView = {
  id: string
  current: boolean
  device: string
  lastActive: string | undefined
  signedIn: string | undefined
  address: string
}

export function sessionView(session: OpenSession): SessionView {
  const { id, current, device, address, created_at, last_used_at } = session
  return {
    id,
    current,
    device: deviceOf(device),
    lastActive: (!current && last_used_at) || undefined,
    signedIn: created_at || undefined,
    address: address ?? '',
  }
}

/** Browsers and systems as named; the name of another program, such as "node", does not say enough. */
function deviceOf(name: string) {
  if (!name) return 'Unknown device'
  return /^(?!iP|macOS)[a-z\d]/.test(name) ? `Unknown device (${name})` : name
}
