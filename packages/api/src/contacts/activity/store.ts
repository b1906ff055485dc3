import {
  type ActivityFigures,
  type ActivityKind,
  type ActivityQuery,
  accessKinds,
} from '@bellbird/contract/contacts/activity'
import type { PageRange } from '@bellbird/contract/pagination'
import type { Sql } from '../../database/database.ts'
import { newId } from '../../database/id.ts'

type Subject = {
  id: string
  first_name: string
  last_name: string
  email: string
  company: string
  phone: string
}

type Circumstances = {
  id?: string
  contact?: Subject
  /** What it was about when that is no contact. */
  name?: string
  figures?: ActivityFigures
}

type Row = {
  id: string
  at: Date
  kind: string
  subject_id: string | null
  subject_name: string
  figures: ActivityFigures | null
}

export type ActivityStore = ReturnType<typeof activityStore>

/** What happened to one owner's contacts and account. */
export function activityStore(sql: Sql, ownerId: string) {
  return {
    /**
     * Call in the transaction of what it records. A second record with the same id only updates the counts.
     */
    async record(
      kind: ActivityKind,
      { id = newId(), contact, name = '', figures }: Circumstances = {},
    ) {
      await sql.query(
        `insert into activities (id, owner_id, kind, subject_id, subject_name, figures)
         values ($1, $2, $3, $4, $5, $6::text::jsonb)
         on conflict (id) do update set figures = excluded.figures`,
        [
          id,
          ownerId,
          kind,
          contact?.id ?? null,
          contact ? nameOf(contact) : name,
          figures ? JSON.stringify(figures) : null,
        ],
      )
    },

    /** The newest first. */
    async list({ limit, offset }: PageRange, about?: ActivityQuery['about']) {
      const rows = await sql.query<Row>(
        `select shown.id, at, kind, contacts.id as subject_id, subject_name, figures
         from (select * from activities where owner_id = $1 and ($4::text[] is null or kind = any($4))
           order by at desc, id desc limit $2 offset $3) shown
         left join contacts on contacts.id = shown.subject_id
         order by at desc, shown.id desc`,
        [ownerId, limit, offset, about === 'access' ? accessKinds : null],
      )
      return rows.map(toActivity)
    },

    async count(about?: ActivityQuery['about']) {
      if (about === 'access') {
        const [counted] = await sql.query<{ activities: number }>(
          'select count(*)::int as activities from activities where owner_id = $1 and kind = any($2)',
          [ownerId, accessKinds],
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

/** Deletes what happened more than so many days ago, and all but the newest `records` of each owner. */
export async function forgetOldActivity(sql: Sql, retention: { days: number; records: number }) {
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

export function nameOf({ first_name, last_name, email, company, phone }: Subject) {
  return [first_name, last_name].filter(Boolean).join(' ') || email || company || phone
}

function toActivity({ id, at, kind, subject_id, subject_name, figures }: Row) {
  return {
    id,
    at: at.toISOString(),
    kind,
    subject: subject_name ? { id: subject_id, name: subject_name } : null,
    figures,
  }
}
