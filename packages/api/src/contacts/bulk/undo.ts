import { isOf, writeFrom } from '../history/origin.ts'
import { undoBulkChange } from '../history/undo-bulk-update.ts'
import { TOUCH } from '../store.ts'
import { restoreContacts } from '../trash/restore-contacts.ts'
import type { JobRow } from './jobs.ts'
import type { Slice } from './slice.ts'

type Change = { contact_id: string; seq: number; is_latest: boolean }

/** Call in a transaction. */
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

/** Each contact is as the previous change left it, so that this one can be undone next. */
async function putBackTogether({ sql, ownerId, jobId }: Slice, changes: Change[]) {
  if (changes.length === 0) return 0
  const undoes = Object.fromEntries(changes.map(({ contact_id, seq }) => [contact_id, seq]))
  await writeFrom(sql, { origin: 'undo', id: jobId, undoes })
  const restored = await sql.query(
    `with restored as (
       update contacts set
         status = coalesce(before ->> 'status', status),
         company = coalesce(before ->> 'company', company),
         tags = case when before ? 'tags'
           then array(select jsonb_array_elements_text(before -> 'tags')) else tags end,
         last_contacted = case when before ? 'last_contacted'
           then (before ->> 'last_contacted')::timestamptz else last_contacted end,
         ${TOUCH}
       from contact_changes change
       where change.contact_id = any($1::uuid[]) and change.seq = any($2::bigint[])
         and contacts.id = change.contact_id and contacts.owner_id = $3
       returning id, updated_at, previous, seq
     ), put_back as (
       update contact_changes earlier set version = updated_at from restored
       where earlier.contact_id = restored.id and earlier.version = restored.previous
         and earlier.seq < restored.seq
     )
     select 1 from restored`,
    [Object.keys(undoes), Object.values(undoes), ownerId],
  )
  return restored.length
}
