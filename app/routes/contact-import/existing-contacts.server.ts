import { differingRows } from '@bellbird/contact-files/preview/differing-rows'
import { comparedEmails } from '@bellbird/contact-files/preview/sent-rows'
import type { Contact } from '@bellbird/contract/contacts/contact'
import type { Draft } from '#app/contact-import/drafts/draft.server.ts'
import { config } from '#app/process/config.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { checkImport, compareImport } from '#app/upstream/contact-imports.server.ts'
import { eachContact, latestContacts } from '#app/upstream/contacts.server.ts'

/** With more rows, comparing the file with the whole list would take too long. */
const MAX_ROWS = 20_000
const MAX_CONTACTS = 10_000

export async function noteExistingContacts(upstream: Upstream, draft: Draft) {
  if (config().importPreview === 'simulated') return
  const csv = await draft.csvToCompare()
  const valid = draft.preview?.valid ?? 0
  if (!csv || valid === 0) return
  const checked = await checkImport(upstream, new Blob([csv], { type: 'text/csv' }))
  if (checked && !checked.ok) return draft.noteExisting({ rows: null })
  if (checked) {
    const rows = checked.value.existing
    const differences = rows.length > 0 ? await differencesIn(upstream, draft, rows) : undefined
    return draft.noteExisting({ rows, differences })
  }

  const known = valid <= MAX_ROWS ? await optional(knownContacts(upstream)) : undefined
  const rows =
    known && comparedEmails(csv).flatMap((email, at) => (known.has(email) ? [at + 1] : []))
  const differences =
    known && rows && rows.length > 0 ? await ourDifferences(draft, known) : undefined
  await draft.noteExisting({ rows: rows ?? null, differences })
}

/** Computed here if the upstream can't compare. */
async function differencesIn(upstream: Upstream, draft: Draft, rows: number[]) {
  const compared = rows.slice(0, MAX_ROWS)
  const csv = await draft.csvOf(new Set(compared))
  const found = csv && (await compareImport(upstream, new Blob(csv, { type: 'text/csv' })))
  if (found) {
    const placed = found.rows.map((one) => ({ ...one, row: compared[one.row - 1] ?? one.row }))
    return { rows: placed, columns: found.columns, isWhole: false }
  }
  const known = rows.length <= MAX_ROWS ? await optional(knownContacts(upstream)) : undefined
  return known && ourDifferences(draft, known)
}

async function ourDifferences(draft: Draft, known: Map<string, Contact>) {
  const csv = await draft.csvToSend()
  if (!csv) return undefined
  const rows = differingRows(Buffer.concat(csv), known)
  const columns: Record<string, number> = {}
  for (const { column } of rows.flatMap(({ values }) => values)) {
    columns[column] = (columns[column] ?? 0) + 1
  }
  return { rows, columns, isWhole: true }
}

/** False also if that is not known. */
export async function hasNoContacts(upstream: Upstream) {
  if (config().importPreview === 'simulated') return false
  return latestContacts(upstream, '-created_at', 1).then(
    ({ length }) => length === 0,
    () => false,
  )
}

/** For an upstream that can't compare; undefined if the list is too long. */
async function knownContacts(upstream: Upstream) {
  const known = new Map<string, Contact>()
  let seen = 0
  for await (const contacts of eachContact(upstream, {})) {
    seen += contacts.length
    if (seen > MAX_CONTACTS) return undefined
    for (const contact of contacts) {
      if (contact.email) known.set(contact.email.trim().toLowerCase(), contact)
    }
  }
  return known
}
