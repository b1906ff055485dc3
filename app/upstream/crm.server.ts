import type { ContactFilters } from '@bellbird/contract/contacts/query'
import {
  type ConnectInput,
  Connecting,
  Connection,
  type Consent,
  type CrmExport,
  ExportPreview,
  type ExportPreviewQuery,
  Provider,
} from '@bellbird/contract/crm/crm'
import { type FieldPolicies, Moved, type ScheduleChange } from '@bellbird/contract/crm/runs'
import type { ProviderId } from '@bellbird/contract/options'
import { z } from 'zod'
import { NOT_SUPPORTED, type Upstream } from './client/client.server.ts'
import { segment } from './client/segment.ts'
import { inUserZone } from './day-zone.ts'

const MOVING_MS = 60_000

/** The description does not say what these endpoints return: a run if the upstream has runs. */
const MaybeRun = Moved.catch({})

export async function listConnections(upstream: Upstream) {
  return (await readConnections(upstream)).connections
}

export async function readConnections(upstream: Upstream) {
  const { value, headers } = await upstream.readAnswer(z.array(Connection), '/api/crm/connections')
  const synced = Number.parseInt(headers.get('x-synced-contacts') ?? '', 10)
  return { connections: value, synced: Number.isNaN(synced) ? undefined : synced }
}

/** Empty if the upstream has no such list, undefined while it can't say. */
export async function listProviders(upstream: Upstream) {
  const list = await upstream.consult(z.array(Provider), '/api/crm/providers')
  if (list.ok) return list.value
  return NOT_SUPPORTED.includes(list.problem.status) ? [] : undefined
}

/** `origin` is the origin of ours that the user is on and has to return to. */
export function connectProvider(
  upstream: Upstream,
  provider: ProviderId,
  origin: string,
  wanted: ConnectInput = {},
) {
  const options = { headers: { 'X-App-Origin': origin } }
  return upstream.write(Connecting, 'POST', `/api/crm/connect/${provider}`, wanted, options)
}

export function finishConnecting(upstream: Upstream, provider: ProviderId, consent: Consent) {
  const path = `/api/crm/connect/${provider}/finish`
  return upstream.write(Connection.partial().catch({}), 'POST', path, consent)
}

export function disconnectProvider(upstream: Upstream, id: string) {
  return upstream.write(z.unknown(), 'DELETE', `/api/crm/disconnect/${segment(id)}`)
}

export function syncContacts(upstream: Upstream, id: string) {
  return upstream.write(MaybeRun, 'POST', `/api/crm/sync/${segment(id)}`, undefined, {
    deadline: MOVING_MS,
  })
}

/** An empty list of ids means every contact. */
export function exportContacts(upstream: Upstream, id: string, filter: ContactFilters | undefined) {
  const whom: CrmExport = { contact_ids: [], ...(filter && { filter: inUserZone(filter) }) }
  return upstream.write(MaybeRun, 'POST', `/api/crm/export/${segment(id)}`, whom, {
    deadline: MOVING_MS,
  })
}

export async function previewExport(
  upstream: Upstream,
  id: string,
  query: ExportPreviewQuery = {},
) {
  const path = `/api/crm/export/${segment(id)}/preview`
  const outcome = await upstream.consult(ExportPreview, path, inUserZone(query))
  return outcome.ok ? outcome.value : undefined
}

export function saveFieldPolicies(upstream: Upstream, id: string, policies: FieldPolicies) {
  return upstream.write(z.unknown(), 'PUT', `/api/crm/connections/${segment(id)}/policy`, policies)
}

export function saveSyncSchedule(upstream: Upstream, id: string, change: ScheduleChange) {
  return upstream.write(z.unknown(), 'PUT', `/api/crm/connections/${segment(id)}/schedule`, change)
}
