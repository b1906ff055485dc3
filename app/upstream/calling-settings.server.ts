import { CallingSettings } from '@bellbird/contract/calling/call-log'
import type { Upstream } from './client/client.server.ts'

const PATH = '/api/calling/settings'

export async function findCallingSettings(upstream: Upstream) {
  return (await upstream.readExtension(CallingSettings, PATH))?.value
}

export function consultCallingSettings(upstream: Upstream) {
  return upstream.consult(CallingSettings, PATH)
}

export function updateCallingSettings(upstream: Upstream, settings: CallingSettings) {
  return upstream.write(CallingSettings, 'PUT', PATH, settings)
}
