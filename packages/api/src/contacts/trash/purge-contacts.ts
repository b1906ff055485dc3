import type { Slice } from '../bulk/slice.ts'

/** Call in a transaction; triggers delete their data and those merged into them. */
export async function purgeContacts({ sql, ownerId, ids }: Pick<Slice, 'sql' | 'ownerId' | 'ids'>) {
  await sql.query('delete from binned_contacts where owner_id = $1 and id = any($2::uuid[])', [
    ownerId,
    ids,
  ])
  const restored = await sql.query(
    'select 1 from contacts where owner_id = $1 and id = any($2::uuid[])',
    [ownerId, ids],
  )
  return { changed: ids.length - restored.length, skipped: restored.length }
}
