import type { ActivityFigures, ActivityQuery } from '@bellbird/contract/contacts/activity'
import {
  type ActivityKind,
  accessKinds,
  activityGroups,
} from '@bellbird/contract/contacts/activity-kinds'
import { contactName } from '@bellbird/contract/contacts/name'
import type { PageRange } from '@bellbird/contract/pagination'
import type { Sql } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { UNDOABLE } from '../bulk/jobs.ts'
import { CAN_UNDO } from '../import/record-row.ts'
import { createParameters, type Place } from '../parameters.ts'

type Subject = {
  id: string
  first_name: string
  last_name: string
  email: string
  company: string
  phone: string
}

type Item = { type: 'campaign' | 'import' | 'crm_run' | 'merge' | 'bulk_job'; id: string }

type Circumstances = {
  id?: string
  contact?: Subject
  name?: string
  figures?: ActivityFigures
  item?: Item
  reason?: string | undefined
}

type Filters = Pick<ActivityQuery, 'about' | 'group' | 'since' | 'search'>

type Row = {
  id: string
  at: Date
  kind: string
  subject_id: string | null
  subject_name: string
  figures: ActivityFigures | null
  item_type: string
  item_id: string | null
  item_name: string | null
  can_undo: boolean | null
  reason: string
}

export type ActivityStore = ReturnType<typeof activityStore>

export function activityStore(sql: Sql, ownerId: string) {
  return {
    /** Call in the transaction of the recorded change. A second record with the same id updates only the figures. */
    async record(
      kind: ActivityKind,
      { id = newId(), contact, name = '', figures, item, reason = '' }: Circumstances = {},
    ) {
      await sql.query(
        `insert into activities (id, owner_id, kind, subject_id, subject_name, figures, item_type, item_id, reason)
         values ($1, $2, $3, $4, $5, $6::text::jsonb, $7, $8, $9)
         on conflict (id) do update set figures = excluded.figures`,
        [
          id,
          ownerId,
          kind,
          contact?.id ?? null,
          contact ? contactName(contact) : name,
          figures ? JSON.stringify(figures) : null,
          item?.type ?? '',
          item?.id ?? null,
          reason,
        ],
      )
    },

    async correct(id: string, { figures }: { figures: ActivityFigures }) {
      await sql.query(
        'update activities set figures = $3::text::jsonb where owner_id = $1 and id = $2',
        [ownerId, id, JSON.stringify(figures)],
      )
    },

    async remove(id: string) {
      await sql.query('delete from activities where owner_id = $1 and id = $2', [ownerId, id])
    },

    async list({ limit, offset }: PageRange, filters: Filters = {}) {
      const { values, place } = createParameters()
      const rows = await sql.query<Row>(
        `select shown.id, at, kind, contacts.id as subject_id, subject_name, figures, item_type, reason, item.*
         from (select * from activities where ${conditions(ownerId, filters, place)}
           order by at desc, id desc limit ${place(limit)} offset ${place(offset)}) shown
         left join contacts on contacts.id = shown.subject_id
         left join lateral (${ITEMS}) item on true
         order by at desc, shown.id desc`,
        values,
      )
      return rows.map(toActivity)
    },

    async count(filters: Filters = {}) {
      if (Object.values(filters).some((filter) => filter !== undefined)) {
        const { values, place } = createParameters()
        const [counted] = await sql.query<{ activities: number }>(
          `select count(*)::int as activities from activities where ${conditions(ownerId, filters, place)}`,
          values,
        )
        return counted?.activities ?? 0
      }
      const [total] = await sql.query<{ activities: number }>(
        'select activities from activity_totals where owner_id = $1',
        [ownerId],
      )
      return total?.activities ?? 0
    },
  }
}

function conditions(ownerId: string, { about, group, since, search = '' }: Filters, place: Place) {
  return [
    `owner_id = ${place(ownerId)}`,
    ...(about ? [`kind = any(${place(accessKinds)}::text[])`] : []),
    ...(group ? [`kind = any(${place(activityGroups[group])}::text[])`] : []),
    ...(since ? [`at >= ${place(since)}::timestamptz`] : []),
    ...(search.match(/\S+/g) ?? []).map(
      (word) => `position(fold(${place(word)}) in fold(subject_name)) > 0`,
    ),
  ].join(' and ')
}

const ITEMS = `
  select id::text as item_id, name as item_name, null::boolean as can_undo from campaigns
    where shown.item_type = 'campaign' and id = shown.item_id
  union all
  select id::text, file_name, ${CAN_UNDO} from contact_imports
    where shown.item_type = 'import' and id = shown.item_id
  union all
  select id::text, null, null from crm_runs where shown.item_type = 'crm_run' and id = shown.item_id
  union all
  select id::text, null, ${UNDOABLE} and not exists (
      select 1 from contact_bulk_jobs undo where undo.undoes = contact_bulk_jobs.id)
    from contact_bulk_jobs where shown.item_type = 'bulk_job' and id = shown.item_id
  union all
  select max(seq)::text, null, exists (
      select 1 from binned_contacts where id = shown.item_id and merged_into = shown.subject_id)
    from contact_changes where shown.item_type = 'merge' and contact_id = shown.subject_id
      and origin = 'merge' and origin_id = shown.item_id having count(*) > 0`

export async function deleteOldActivity(sql: Sql, retention: { days: number; records: number }) {
  await sql.query(`delete from activities where at < now() - $1 * interval '1 day'`, [
    retention.days,
  ])
  await sql.query(
    `delete from activities using activity_totals total
     cross join lateral (
       select at, id from activities where owner_id = total.owner_id
       order by at desc, id desc limit 1 offset $1
     ) newest_gone
     where total.activities > $1 and activities.owner_id = total.owner_id
       and (activities.at, activities.id) <= (newest_gone.at, newest_gone.id)`,
    [retention.records],
  )
}

function toActivity({ id, at, kind, subject_id, subject_name, figures, reason, ...item }: Row) {
  const { item_type: type, item_id, item_name: name, can_undo } = item
  return {
    id,
    at: at.toISOString(),
    kind,
    subject: subject_name ? { id: subject_id, name: subject_name } : null,
    figures,
    item: type ? { type, id: item_id, name, can_undo: can_undo ?? false } : null,
    reason: reason || null,
  }
}
