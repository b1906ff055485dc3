import { sentEmails } from '@bellbird/contact-files/preview/sent-rows'
import { config } from '#app/config.server.ts'
import type { Draft } from '#app/contact-import/drafts/draft.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { checkImport } from '#app/upstream/contact-imports.server.ts'
import { eachContact, latestContacts } from '#app/upstream/contacts.server.ts'

/** Beyond these, comparing the file with the whole list would keep the person waiting. */
const MAX_ROWS = 20_000
const MAX_CONTACTS = 10_000

/** Finds out which rows of a draft just read are of people in the list already, and keeps that with it. */
export async function noteKnownPeople(upstream: Upstream, draft: Draft) {
  if (config().importPreview === 'simulated') return
  const csv = await draft.csvToCompare()
  const valid = draft.preview?.valid ?? 0
  if (!csv || valid === 0) return
  const checked = await checkImport(upstream, new Blob([csv], { type: 'text/csv' }))
  if (checked) {
    return draft.noteExisting(checked.ok ? checked.value.existing : null)
  }

  const known = valid <= MAX_ROWS ? await optional(knownEmails(upstream)) : undefined
  const rows = known && sentEmails([csv]).flatMap((email, at) => (known.has(email) ? [at + 1] : []))
  await draft.noteExisting(rows ?? null)
}

/** Whether the list is known to be empty, so that nobody in a file can be in it. */
export async function hasNoContacts(upstream: Upstream) {
  if (config().importPreview === 'simulated') return false
  return latestContacts(upstream, '-created_at', 1).then(
    ({ length }) => length === 0,
    () => false,
  )
}

/** Every email of the list, for an upstream that cannot compare by itself; undefined where it is long. */
async function knownEmails(upstream: Upstream) {
  const emails = new Set<string>()
  let seen = 0
  for await (const contacts of eachContact(upstream, {})) {
    seen += contacts.length
    if (seen > MAX_CONTACTS) return undefined
    for (const { email } of contacts) if (email) emails.add(email.trim().toLowerCase())
  }
  return emails
}
