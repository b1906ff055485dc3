import { Done } from '@bellbird/contract/auth/session'
import {
  SavedView,
  type SavedViewInput,
  type SavedViewUpdate,
} from '@bellbird/contract/contacts/saved-view'
import { z } from 'zod'
import { NOT_SUPPORTED, type Upstream } from './client/client.server.ts'
import { segment } from './client/segment.ts'

const PATH = '/api/views'

export async function listViews(upstream: Upstream) {
  return (await upstream.readExtension(z.array(SavedView), PATH))?.value
}

/** Empty if the upstream has no views, undefined if they cannot be read now. */
export async function pinnedViews(upstream: Upstream) {
  const found = await upstream.consult(z.array(SavedView), PATH)
  if (found.ok) return found.value.filter(({ pinned }) => pinned)
  return NOT_SUPPORTED.includes(found.problem.status) ? [] : undefined
}

export function createView(upstream: Upstream, view: SavedViewInput) {
  return upstream.write(SavedView, 'POST', PATH, view)
}

export function updateView(upstream: Upstream, id: string, change: SavedViewUpdate) {
  return upstream.write(SavedView, 'PUT', `${PATH}/${segment(id)}`, change)
}

export function deleteView(upstream: Upstream, id: string) {
  return upstream.write(Done, 'DELETE', `${PATH}/${segment(id)}`)
}
