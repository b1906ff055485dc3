import { isOf, writeFrom } from '../history/origin.ts'
import { undoBulkChange } from '../history/undo-bulk-update.ts'
import { TOUCH } from '../store.ts'
import { restoreContacts } from '../trash/restore-contacts.ts'
import type { JobRow } from './jobs.ts'
import type { Slice } from './slice.ts'

type Change = { contact_id: string; seq: number; is_latest: boolean }

/** Reverts a job's changes to some contacts; call in a transaction. Returns how many were reverted. */
export async function undoChanges(slice: Slice, job: JobRow) {
  if (job.change?.delete) return restoreContacts(slice, job.id)
  const { sql, ownerId, ids } = slice
  const changes = await sql.query<Change>(
    `select contact_id, seq, change.version = contacts.updated_at as is_latest
     from contact_changes change join contacts on contacts.id = contact_id
     where contact_id = any($2::uuid[]) and change.owner_id = $1 and origin = 'bulk'
       and ${isOf('change', '$3')} and kind = 'updated' order by contact_id`,
    [ownerId, ids, job.id],
  )
  // Call permission has its own rules and is reverted one contact at a time.
  const isPlain = !job.change?.call_permission
  const together = changes.filter(({ is_latest }) => isPlain && is_latest)
  const others = changes.filter(({ is_latest }) => !isPlain || !is_latest)
  let restored = await putBackTogether(slice, together)
  for (const change of others) {
    if (await undoBulkChange(sql, ownerId, change.contact_id, String(change.seq))) restored += 1
  }
  return restored
}

/** Like the undo of a single change, for contacts that were not changed since. */
async function putBackTogether({ sql, ownerId, jobId }: Slice, changes: Change[]) {
  if (changes.length === 0) return 0
  await writeFrom(sql, { origin: 'undo', id: jobId })
  const which = [changes.map(({ contact_id }) => contact_id), changes.map(({ seq }) => seq)]
  const undone = 'change.contact_id = any($1::uuid[]) and change.seq = any($2::bigint[])'
  const restored = await sql.query(
    `update contacts set
       status = coalesce(before ->> 'status', status),
       company = coalesce(before ->> 'company', company),
       tags = case when before ? 'tags'
         then array(select jsonb_array_elements_text(before -> 'tags')) else tags end,
       last_contacted = case when before ? 'last_contacted'
         then (before ->> 'last_contacted')::timestamptz else last_contacted end,
       ${TOUCH}
     from contact_changes change
     where ${undone} and contacts.id = change.contact_id and contacts.owner_id = $3 returning 1`,
    [...which, ownerId],
  )
  await sql.query(
    `update contact_changes undo set undoes = change.seq from contact_changes change
     where ${undone} and undo.contact_id = change.contact_id and undo.seq > change.seq
       and undo.origin = 'undo' and ${isOf('undo', '$3')}`,
    [...which, jobId],
  )
  // The contact is as the previous change left it, so that this one can be undone next.
  await sql.query(
    `update contact_changes earlier set version = contacts.updated_at
     from contact_changes change join contacts on contacts.id = change.contact_id
     where ${undone} and earlier.contact_id = change.contact_id
       and earlier.version = change.previous and earlier.seq < change.seq`,
    which,
  )
  return restored.length
}
