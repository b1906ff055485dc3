import type { FieldValue } from '@bellbird/contract/contacts/history'
import type { Sql } from '../../database/database.ts'
import type { StoredContact } from '../row.ts'
import { replacedIn, type Values, valuesOf } from './fields.ts'

export type ChangeRow = {
  seq: number
  version: Date
  previous: Date | null
  at: Date
  origin: string
  /** Null for a deleted campaign, too. */
  origin_id: string | null
  origin_name: string
  kind: string
  undoes: number | null
  undoes_merge: boolean
  before: Record<string, unknown> | null
}

export type HistoryEntry = {
  field: string
  before: FieldValue
  after: FieldValue
  /** Absent as long as the field has the value that this change set. */
  since?: 'undone' | ChangeRow
}

export type Walked = {
  change: ChangeRow
  fields: HistoryEntry[]
  undone: boolean
  isMergeUndo: boolean
  initial?: Values
}

/** Changes per read; one may be half a megabyte. */
const BATCH = 50

/** A change and its undo cancel each other out, so that the change before them counts as the latest again. */
export async function* walk(sql: Sql, contact: StoredContact): AsyncGenerator<Walked> {
  const values = valuesOf(contact)
  const touched = new Map<string, ChangeRow>()
  const canceled = new Set<string>()
  const undoneBy = new Set<number>()

  for (let before: number | null = null; ; ) {
    const rows: ChangeRow[] = await sql.query<ChangeRow>(
      `select change.seq, version, previous, at, origin, kind, undoes, before,
         case when origin = 'campaign' then campaigns.id else origin_id end as origin_id,
         coalesce(imports.file_name, nullif(origin_name, ''), '') as origin_name,
         exists (select 1 from contact_changes merge where merge.contact_id = $1
           and merge.seq = change.undoes and merge.origin = 'merge') as undoes_merge
       from contact_changes change
       left join contact_imports imports on imports.id = origin_id
       left join campaigns on campaigns.id = origin_id
       where contact_id = $1 and ($2::bigint is null or seq < $2) order by seq desc limit ${BATCH}`,
      [contact.id, before],
    )
    for (const change of rows) {
      const fields = replacedIn(change.before ?? {}, values).map(
        ([field, former]): HistoryEntry => {
          const after = values.get(field) ?? null
          const isCanceled = canceled.has(`${change.seq} ${field}`)
          const since = isCanceled ? 'undone' : touched.get(field)
          return { field, before: former, after, ...(since && { since }) }
        },
      )
      for (const { field, before: former, since } of fields) {
        if (former === null && field.startsWith('custom_fields.')) values.delete(field)
        else values.set(field, former)
        if (since === 'undone') continue
        if (change.undoes === null) touched.set(field, touched.get(field) ?? change)
        else canceled.add(`${change.undoes} ${field}`)
      }
      const undone =
        undoneBy.has(change.seq) &&
        (change.origin === 'merge' || fields.every(({ since }) => since === 'undone'))
      if (change.undoes !== null && !undone) undoneBy.add(change.undoes)
      const initial = change.kind === 'created' && { initial: new Map(values) }
      yield { change, fields, undone, isMergeUndo: change.undoes_merge, ...initial }
    }
    if (rows.length < BATCH) return
    before = rows.at(-1)?.seq ?? null
  }
}
