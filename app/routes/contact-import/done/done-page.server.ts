import type { User } from '@bellbird/contract/auth/user'
import type { ImportRecord } from '@bellbird/contract/contact-import/import-record'
import type { ContactFilters, ContactQuery } from '@bellbird/contract/contacts/query'
import { href, type RouterContextProvider, redirect } from 'react-router'
import type { Draft } from '#app/contact-import/drafts/draft.server.ts'
import { keptRun } from '#app/contact-import/drafts/drafts.server.ts'
import {
  fixedRowsIn,
  type RejectedRow,
  type Run,
} from '#app/contact-import/runs/draft-run.server.ts'
import { ownDraft } from '#app/routes/contact-import/drafted.server.ts'
import { updatedOf } from '#app/routes/contact-import/import-summary.ts'
import { currentSession } from '#app/session/context.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { findImport } from '#app/upstream/contact-imports.server.ts'
import { listContacts } from '#app/upstream/contacts.server.ts'
import { redirectToResult } from './ended.server.ts'
import { foundRun } from './found-run.server.ts'
import { importedContact } from './imported-contact.server.ts'
import { isUndoable } from './undoable.ts'

const MAX_SHOWN = 10

type Result = ContactFilters['import_result']
type Context = Readonly<RouterContextProvider>

/** Takes the id of a record or of a draft; throws a redirect if the import has another URL. */
export async function donePage(context: Context, importId: string, result?: Result) {
  const draft = await ownDraft(context, importId)
  if (draft?.run) return ofRun(context, draft, draft.run)
  if (draft?.isRead()) throw redirect(href('/contacts/import/:previewId', { previewId: importId }))
  const [record, kept] = await Promise.all([
    findImport(context.get(upstream), importId),
    keptRun(context.get(currentSession).user as User, importId),
  ])
  const [fixed, next] = await Promise.all([
    kept ? fixedRowsIn(kept) : new Map<number, string>(),
    nextSteps(context, record, result),
  ])
  return { ...ofRecord(record, kept?.run), fixed, next }
}

async function ofRun(context: Context, draft: Draft, before: Run) {
  const { run, record } = await foundRun(context.get(upstream), draft, before)
  const { state, fileName, startedAt, sent, report = {}, refused = [], message, notice } = run
  if (state === 'finished' && (report.import_id || !run.announced))
    throw await redirectToResult(draft, run)
  return {
    fixed: await fixedRowsIn(draft),
    inProgress: state === 'running',
    state,
    fileName,
    startedAt,
    sent,
    /** Null if the upstream reports no progress before its response. */
    arrived: record ? Math.min(record.total, sent) : null,
    counts: report,
    imported: undefined,
    deleted: 0,
    leftOut: run.leftOut,
    rejected: refused,
    existing: undefined,
    invalid: run.invalid ?? [],
    inSpreadsheet: true,
    message,
    notice,
    undo: null,
    isUndoing: false,
    isUndoable: false,
    isRecord: false,
    next: undefined,
  }
}

async function nextSteps(context: Context, record: ImportRecord, result: Result) {
  const { id, contacts, state, file_name } = record
  if (!contacts || state === 'running' || state === 'undone') return undefined
  const api = context.get(upstream)
  const list = (
    limit: number,
    filters: Omit<ContactFilters, 'import_id'>,
    sort?: ContactQuery['sort'],
  ) => optional(listContacts(api, { limit, offset: 0, import_id: id, sort, ...filters }))
  const isMixed = record.created > 0 && updatedOf(record) > 0
  const noConsent = { consent: 'none', do_not_call: 'no' } as const
  const [found, added, updated, withoutConsent, withPhone, doNotCall, callable] = await Promise.all(
    [
      list(MAX_SHOWN, { import_result: isMixed ? result : undefined }, 'created_at'),
      isMixed ? list(1, { import_result: 'added' }) : undefined,
      isMixed ? list(1, { import_result: 'updated' }) : undefined,
      list(1, noConsent),
      list(1, { ...noConsent, has_phone: 'yes' }),
      list(1, { do_not_call: 'yes' }),
      list(1, { consent: 'given', do_not_call: 'no', has_phone: 'yes' }),
    ],
  )
  return {
    importId: id,
    fileName: file_name ?? '',
    contacts,
    results: resultsOf(contacts, added?.total, updated?.total),
    result,
    withoutConsent: withoutConsent?.total ?? 0,
    /** Whether none of those without consent has a phone number. */
    withoutPhone: withPhone?.total === 0,
    doNotCall: doNotCall?.total ?? 0,
    /** The campaign also checks the number and its time zone. */
    callable: callable?.total ?? contacts,
    first: found?.contacts.map((contact) => importedContact(contact, record)) ?? [],
  }
}

/** Undefined also if the upstream ignores the filter and counts everyone twice. */
function resultsOf(contacts: number, added = 0, updated = 0) {
  return added > 0 && updated > 0 && added + updated === contacts ? { added, updated } : undefined
}

export type NextSteps = NonNullable<Awaited<ReturnType<typeof nextSteps>>>

function ofRecord(record: ImportRecord, kept: Run | undefined) {
  const { state, file_name, started_at, total, errors, undo, contacts, deleted } = record
  const isUndoing = undo !== null && state !== 'undone'
  return {
    inProgress: isUndoing || state === 'running',
    state,
    fileName: file_name ?? 'Unnamed file',
    startedAt: started_at,
    sent: total,
    arrived: total,
    counts: record,
    /** Includes contacts that no longer exist; undefined if the upstream reports rows only. */
    imported: contacts === undefined || deleted === undefined ? undefined : contacts + deleted,
    deleted: undo ? 0 : (deleted ?? 0),
    leftOut: kept?.leftOut,
    invalid: kept?.invalid ?? [],
    rejected: kept?.refused ?? errors.map((error): RejectedRow => ({ ...error, name: '' })),
    inSpreadsheet: kept !== undefined,
    message: undefined,
    notice: undefined,
    existing: record.existing,
    undo,
    isUndoing,
    isUndoable: isUndoable(record),
    isRecord: true,
  }
}

export type FoundImport = Awaited<ReturnType<typeof donePage>>
