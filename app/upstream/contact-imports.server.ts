import { type ExistingChoice, ImportReport } from '@bellbird/contract/contact-import/contact-import'
import {
  type ImportDecisions,
  ImportDifferences,
} from '@bellbird/contract/contact-import/decisions'
import {
  ImportCheck,
  ImportRecord,
  UndoFigures,
} from '@bellbird/contract/contact-import/import-record'
import type { PageRange } from '@bellbird/contract/pagination'
import { z } from 'zod'
import { NOT_SUPPORTED, type Upstream } from './client/client.server.ts'
import { optional } from './client/optional.ts'
import { pageIn } from './client/page-in.ts'
import { segment } from './client/segment.ts'

/** As long as fetch waits for response headers by default. */
const IMPORT_MS = 300_000
/** A preview waits for a check, so a small one must be fast; the largest file's may take 30 seconds. */
const CHECK_MS = 5_000
const CHECK_MS_A_MEGABYTE = 2_500
const UNDO_MS = 300_000

type Import = {
  /** UTF-8 with the template's columns; other columns become custom fields. */
  csv: Blob
  fileName: string
  existing: ExistingChoice
  decisions: ImportDecisions | undefined
  /** Sending the same CSV with the same key continues the same import. */
  idempotencyKey: string
}

export function importContacts(upstream: Upstream, sent: Import) {
  const form = new FormData()
  form.set('existing', sent.existing)
  form.set('file_name', sent.fileName)
  if (sent.decisions) form.set('decisions', JSON.stringify(sent.decisions))
  form.set('file', sent.csv, 'contacts.csv')
  return upstream.write(ImportReport, 'POST', '/api/contacts/import/csv', form, {
    headers: { 'idempotency-key': sent.idempotencyKey },
    deadline: IMPORT_MS,
  })
}

export async function checkImport(upstream: Upstream, csv: Blob) {
  const form = new FormData()
  form.set('file', csv, 'contacts.csv')
  const checked = await upstream.check(ImportCheck, '/api/contacts/import/check', form, {
    deadline: CHECK_MS + (csv.size / 1_000_000) * CHECK_MS_A_MEGABYTE,
  })
  if (checked.ok || !NOT_SUPPORTED.includes(checked.problem.status)) return checked
  return undefined
}

export async function compareImport(upstream: Upstream, csv: Blob) {
  const form = new FormData()
  form.set('file', csv, 'contacts.csv')
  const path = '/api/contacts/import/differences'
  const compared = await upstream.check(ImportDifferences, path, form, {
    deadline: CHECK_MS + (csv.size / 1_000_000) * CHECK_MS_A_MEGABYTE,
  })
  return compared.ok ? compared.value : undefined
}

export async function listImports(
  upstream: Upstream,
  query: PageRange & { idempotency_key?: string },
) {
  const path = '/api/contacts/imports'
  const answer = await upstream.readExtension(z.array(ImportRecord), path, query)
  return answer && pageIn(answer, query)
}

export function findImport(upstream: Upstream, id: string) {
  return upstream.read(ImportRecord, `/api/contacts/imports/${segment(id)}`)
}

export async function previewImportUndo(upstream: Upstream, id: string) {
  const path = `/api/contacts/imports/${segment(id)}/undo`
  return (await optional(upstream.readExtension(UndoFigures, path)))?.value
}

export function undoImport(upstream: Upstream, id: string) {
  const path = `/api/contacts/imports/${segment(id)}/undo`
  return upstream.write(ImportRecord, 'POST', path, undefined, { deadline: UNDO_MS })
}
