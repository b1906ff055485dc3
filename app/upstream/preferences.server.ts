import { Preferences, type PreferencesUpdate } from '@bellbird/contract/auth/preferences'
import type { Upstream } from './client/client.server.ts'

const PATH = '/api/users/me/preferences'

export async function findPreferences(upstream: Upstream) {
  return (await upstream.readExtension(Preferences, PATH))?.value
}

export function updatePreferences(upstream: Upstream, update: PreferencesUpdate) {
  return upstream.write(Preferences, 'PUT', PATH, update)
}
