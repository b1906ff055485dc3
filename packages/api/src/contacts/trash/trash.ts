import { MAX_SELECTED } from '@bellbird/contract/contacts/bulk-limits'
import { contactName } from '@bellbird/contract/contacts/name'
import type { TrashQuery, TrashTotals } from '@bellbird/contract/contacts/trash'
import { TRASH_DAYS } from '@bellbird/contract/contacts/trash-retention'
import { excludeDeleted, requeueRestored } from '../../campaigns/deleted-contacts.ts'
import type { Sql } from '../../database/database.ts'
import { isId } from '../../database/id.ts'
import { toPageRange } from '../../http/pagination.ts'
import { conflict, issue, notFound, ProblemError } from '../../http/problem.ts'
import { searched } from '../conditions.ts'
import { writeFrom } from '../history/origin.ts'
import { createParameters, type Place } from '../parameters.ts'
import { COLUMNS, type Row, toContact } from '../row.ts'
import { contactStore } from '../store.ts'
import { moveTimelineBack } from '../timeline/moved.ts'
import { purgeContacts } from './purge-contacts.ts'

type TrashRow = {
  contact: Row
  deleted_at: Date
  merged_into: string | null
  survivor_deleted: boolean
}

const TRASH_COLUMNS = `contact, deleted_at, merged_into, exists (
  select 1 from binned_contacts survivor where survivor.id = binned.merged_into) as survivor_deleted`

const DAY = 24 * 60 * 60 * 1000

export const COMPUTED = `array['owner_id', 'email_lower', 'phone_digits', 'sort_name', 'sort_company', 'search_text']`

/** Methods that write must be called in a transaction. */
export function contactTrash(sql: Sql, ownerId: string) {
  async function find(id: string) {
    const [row] = isId(id)
      ? await sql.query<TrashRow>(
          `select ${TRASH_COLUMNS} from binned_contacts binned
           where owner_id = $1 and id = $2`,
          [ownerId, id],
        )
      : []
    if (!row) throw notFound('Contact')
    return toTrashedContact(row)
  }

  async function findForUpdate(id: string) {
    if (isId(id)) {
      await sql.query('select 1 from binned_contacts where owner_id = $1 and id = $2 for update', [
        ownerId,
        id,
      ])
    }
    return find(id)
  }

  return {
    async take(id: string, { mergedInto = null }: { mergedInto?: string | null } = {}) {
      // Locks the contact first, so that the statement below reads its current CRM links and other data.
      await contactStore(sql, ownerId).findForUpdate(id)
      const [trashed] = await sql.query<Row>(
        `with links as (
           select coalesce(jsonb_agg(jsonb_build_object(
             'provider', provider, 'account_id', account_id, 'remote_id', remote_id,
             'gone', gone)), '[]') as keys
           from crm_links where contact_id = $2
         ), gone as (
           delete from contacts where owner_id = $1 and id = $2 returning *
         ), binned as (
           insert into binned_contacts (id, owner_id, merged_into, search_text, contact, links)
           select id, owner_id, $3, search_text, to_jsonb(gone) - ${COMPUTED}, keys from gone, links
         ), recorded as (
           insert into contact_changes (contact_id, owner_id, version, at, origin, origin_id, kind)
           select id, owner_id, updated_at, clock_timestamp(),
             case when $3::uuid is null then 'form' else 'merge' end, $3, 'deleted' from gone
         )
         select ${COLUMNS} from gone`,
        [ownerId, id, mergedInto],
      )
      if (!trashed) throw notFound('Contact')
      await excludeDeleted(sql, [id])
      return toContact(trashed)
    },

    async list({ search, ...query }: TrashQuery) {
      const { limit, offset } = toPageRange(query)
      const { values, place } = createParameters()
      const rows = await sql.query<TrashRow>(
        `select ${TRASH_COLUMNS} from binned_contacts binned
         where ${whereMatching(search, place)}
         order by deleted_at desc, id desc limit ${place(limit)} offset ${place(offset)}`,
        values,
      )
      return rows.map(toTrashedContact)
    },

    async count({ search }: TrashQuery) {
      const { values, place } = createParameters()
      const [row] = await sql.query<{ total: number }>(
        `select count(*)::int as total from binned_contacts where ${whereMatching(search, place)}`,
        values,
      )
      return row?.total ?? 0
    },

    async totals(): Promise<TrashTotals> {
      const [totals] = await sql.query<TrashTotals>(
        `select count(*)::int as contacts, count(merged_into)::int as merged from (
           select merged_into from binned_contacts where owner_id = $1
           order by deleted_at, id limit ${MAX_SELECTED}) first`,
        [ownerId],
      )
      return totals ?? { contacts: 0, merged: 0 }
    },

    find,

    async findAnywhere(id: string) {
      try {
        return { contact: await contactStore(sql, ownerId).find(id), deleted: false }
      } catch (error) {
        if (!(error instanceof ProblemError) || error.status !== 404) throw error
        return { contact: (await find(id)).contact, deleted: true }
      }
    },

    async mergedInto(id: string) {
      const rows = await sql.query<TrashRow>(
        `with recursive merged as (
           select id from binned_contacts where merged_into = $1 and owner_id = $2
           union
           select deeper.id from binned_contacts deeper join merged on deeper.merged_into = merged.id
         )
         select ${TRASH_COLUMNS} from binned_contacts binned
         where id in (select id from merged) order by deleted_at desc, id`,
        [id, ownerId],
      )
      return rows.map(toTrashedContact)
    },

    /** Rejects with 404, or with 409 if another contact has its address now. */
    async restore(id: string) {
      const { contact } = await findForUpdate(id)
      await assertEmailFree(contact.email)
      await writeFrom(sql, { origin: 'own' })
      await sql.query(
        `insert into contacts (owner_id, ${COLUMNS})
         select $1, ${COLUMNS.split(', ')
           .map((column) => `was.${column}`)
           .join(', ')}
         from binned_contacts binned, jsonb_populate_record(null::contacts, binned.contact) was
         where binned.id = $2`,
        [ownerId, id],
      )
      await sql.query(
        `insert into contact_changes (contact_id, owner_id, version, at, origin, kind)
         select id, owner_id, updated_at, clock_timestamp(), 'restore', 'restored' from contacts where id = $1`,
        [id],
      )
      await sql.query(
        `update crm_links set contact_id = $2,
           gone = case when binned.merged_into is null then crm_links.gone
             else coalesce(key.gone, crm_links.gone) end
         from binned_contacts binned,
           jsonb_to_recordset(binned.links)
             as key (provider text, account_id text, remote_id text, gone boolean)
         where binned.id = $2 and crm_links.owner_id = $1
           and (crm_links.contact_id is null or crm_links.contact_id = binned.merged_into)
           and crm_links.provider = key.provider and crm_links.account_id = key.account_id
           and crm_links.remote_id = key.remote_id`,
        [ownerId, id],
      )
      await sql.query('delete from binned_contacts where id = $1', [id])
      await moveTimelineBack(sql, ownerId, id)
      await requeueRestored(sql, ownerId, [id])
      return contactStore(sql, ownerId).find(id)
    },

    async deletePermanently(id: string) {
      const { contact } = await findForUpdate(id)
      await purgeContacts({ sql, ownerId, ids: [id] })
      return contact
    },
  }

  function whereMatching(search: string | undefined, place: Place) {
    const owned = `owner_id = ${place(ownerId)}`
    return search ? `${owned} and ${searched(search, place)}` : owned
  }

  async function assertEmailFree(email: string) {
    if (!email) return
    const [existing] = await sql.query<Row>(
      `select ${COLUMNS} from contacts where owner_id = $1 and email_lower = lower($2)`,
      [ownerId, email],
    )
    if (!existing) return
    const sentence = `${contactName(existing)} now uses ${email}. Change or merge that contact first.`
    throw conflict(issue('email', sentence, 'taken'))
  }
}

/** The columns are stored as JSON, in which instants are text. */
function toTrashedContact({ contact, deleted_at, merged_into, survivor_deleted }: TrashRow) {
  const at = (value: Date) => new Date(value)
  return {
    contact: toContact({
      ...contact,
      last_contacted: contact.last_contacted && at(contact.last_contacted),
      created_at: at(contact.created_at),
      updated_at: at(contact.updated_at),
    }),
    deleted_at: deleted_at.toISOString(),
    // A merged contact is kept as long as the one it was merged into.
    expires_at: merged_into
      ? null
      : new Date(deleted_at.getTime() + TRASH_DAYS * DAY).toISOString(),
    merged_into,
    survivor_deleted,
  }
}
