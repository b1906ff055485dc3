import { CallingSettings } from '@bellbird/contract/calling/call-log'
import type { Upstream } from './client/client.server.ts'

const PATH = '/api/calling/settings'

/** The settings for all of the user's calls; undefined if the upstream has none. */
export async function findCallingSettings(upstream: Upstream) {
  return (await upstream.readExtension(CallingSettings, PATH))?.value
}

/** As a basis for a change of them. */
export function consultCallingSettings(upstream: Upstream) {
  return upstream.consult(CallingSettings, PATH)
}

/** Replaces all of them. */
export function updateCallingSettings(upstream: Upstream, settings: CallingSettings) {
  return upstream.write(CallingSettings, 'PUT', PATH, settings)
}
