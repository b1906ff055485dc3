import {
  BulkJob,
  type BulkJobInput,
  ContactSelection,
  type SelectionInput,
} from '@bellbird/contract/contacts/bulk'
import { data } from 'react-router'
import { NOT_SUPPORTED, type Upstream } from './client/client.server.ts'
import type { Outcome } from './client/problem.ts'
import { segment } from './client/segment.ts'
import { inUserZone } from './day-zone.ts'

const PATH = '/api/contacts/bulk-jobs'

export async function createSelection(upstream: Upstream, selection: SelectionInput) {
  return unlessUnknown(
    await upstream.check(ContactSelection, '/api/contacts/selections', zoned(selection)),
  )
}

export async function startBulkJob(upstream: Upstream, input: BulkJobInput) {
  const job = { ...input, selection: zoned(input.selection) }
  return unlessUnknown(await upstream.write(BulkJob, 'POST', PATH, job))
}

export async function findBulkJob(upstream: Upstream, id: string) {
  const found = await upstream.readExtension(BulkJob, `${PATH}/${segment(id)}`)
  if (!found) throw data(null, { status: 404 })
  return found.value
}

export function undoBulkJob(upstream: Upstream, id: string) {
  return upstream.write(BulkJob, 'POST', `${PATH}/${segment(id)}/undo`)
}

function zoned({ filter, ...selection }: SelectionInput): SelectionInput {
  return filter ? { ...selection, filter: inUserZone(filter) } : selection
}

function unlessUnknown<T>(outcome: Outcome<T>) {
  return !outcome.ok && NOT_SUPPORTED.includes(outcome.problem.status ?? 0) ? undefined : outcome
}
