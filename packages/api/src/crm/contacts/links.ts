import type { Sql } from '../../database/database.ts'
import type { Fields, OptOuts } from '../adapter.ts'
import type { Base } from './merge.ts'

export type ConnectionKey = { ownerId: string; provider: string; accountId: string }

/** `contactId` is null after the contact was deleted. */
export type Link = {
  remoteId: string
  contactId: string | null
  gone: boolean
  base: Base
  /** Those of the record that were already processed. */
  optOuts: OptOuts
}

export type CreatedAs = Fields & { opt_outs?: string }

type Row = {
  remote_id: string
  contact_id: string | null
  gone: boolean
  ours: Fields
  theirs: Fields
  opted_out: boolean
  unsubscribed: boolean
}

const COLUMNS = 'remote_id, contact_id, gone, ours, theirs, opted_out, unsubscribed'
const OF_CONNECTION = 'owner_id = $1 and provider = $2 and account_id = $3'

export function linkStore(sql: Sql, { ownerId, provider, accountId }: ConnectionKey) {
  const key = [ownerId, provider, accountId]

  async function select(condition: string, ...parameters: unknown[]) {
    const rows = await sql.query<Row>(
      `select ${COLUMNS} from crm_links
       where ${OF_CONNECTION} and ${condition}`,
      [...key, ...parameters],
    )
    return rows.map(toLink)
  }

  /** They stay until the transaction ends. */
  async function lockedContacts(ids: string[]) {
    const rows = await sql.query<{ id: string }>(
      `select id from contacts where owner_id = $1 and id = any($2::uuid[])
       order by id for key share`,
      [ownerId, ids],
    )
    return new Set(rows.map(({ id }) => id))
  }

  /** Contacts that were deleted meanwhile get their links in the trash, in case they are restored. */
  async function addInTrash(links: { contact_id: string | null; remote_id: string }[]) {
    for (const { contact_id, remote_id } of links) {
      await sql.query(
        `update binned_contacts set links = links || $3::text::jsonb
         where owner_id = $1 and id = $2 and not links @> $3::text::jsonb`,
        [ownerId, contact_id, JSON.stringify([{ provider, account_id: accountId, remote_id }])],
      )
    }
  }

  return {
    async exist() {
      const [row] = await sql.query(`select 1 from crm_links where ${OF_CONNECTION} limit 1`, key)
      return row !== undefined
    },
    ofRecords: (remoteIds: string[]) => select('remote_id = any($4::text[])', remoteIds),
    ofContacts: (contactIds: string[]) =>
      select('contact_id = any($4::uuid[]) and not gone', contactIds),
    async unchecked(since: string, limit: number) {
      const rows = await sql.query<Row>(
        `update crm_links set checked_at = clock_timestamp() where (${OF_CONNECTION}) and remote_id in (
           select remote_id from crm_links
           where ${OF_CONNECTION} and not gone and contact_id is not null and checked_at < $4::text::timestamptz
           order by checked_at limit $5)
         returning ${COLUMNS}`,
        [...key, since, limit],
      )
      return rows.map(toLink)
    },

    async save(links: Link[]) {
      if (links.length === 0) return
      const rows = links.map(({ remoteId, contactId, gone, base, optOuts }) => ({
        remote_id: remoteId,
        contact_id: contactId,
        gone,
        ...base,
        opted_out: optOuts.call,
        unsubscribed: optOuts.email,
      }))
      const present = await lockedContacts(rows.flatMap(({ contact_id }) => contact_id ?? []))
      const deleted = rows.filter(({ contact_id }) => contact_id && !present.has(contact_id))
      await sql.query(
        `insert into crm_links
           (owner_id, provider, account_id, ${COLUMNS})
         select $1, $2, $3, ${COLUMNS}
         from jsonb_to_recordset($4::text::jsonb) as link
           (remote_id text, contact_id uuid, gone boolean, ours jsonb, theirs jsonb,
             opted_out boolean, unsubscribed boolean)
         on conflict (owner_id, provider, account_id, remote_id) do update set
           contact_id = excluded.contact_id, gone = excluded.gone,
           ours = excluded.ours, theirs = excluded.theirs,
           opted_out = excluded.opted_out, unsubscribed = excluded.unsubscribed`,
        [
          ...key,
          JSON.stringify(
            rows.map((row) => (deleted.includes(row) ? { ...row, contact_id: null } : row)),
          ),
        ],
      )
      await addInTrash(deleted)
    },

    async markCreated(runId: string, created: { remoteId: string; createdAs: CreatedAs }[]) {
      if (created.length === 0) return
      const rows = created.map(({ remoteId, createdAs }) => ({
        id: remoteId,
        created_as: createdAs,
      }))
      await sql.query(
        `update crm_links set created_by = $4, created_as = link.created_as
         from jsonb_to_recordset($5::text::jsonb) as link (id text, created_as jsonb)
         where ${OF_CONNECTION} and remote_id = link.id`,
        [...key, runId, JSON.stringify(rows)],
      )
    },

    async countCreatedBy(runId: string) {
      const [row] = await sql.query<{ n: number }>(
        `select count(*)::int as n from crm_links where ${OF_CONNECTION} and created_by = $4`,
        [...key, runId],
      )
      return row?.n ?? 0
    },

    async createdBy(runId: string, after: string, limit: number) {
      const rows = await sql.query<
        Pick<Row, 'remote_id' | 'contact_id'> & { created_as: CreatedAs }
      >(
        `select remote_id, contact_id, created_as from crm_links
         where ${OF_CONNECTION} and created_by = $4 and remote_id > $5
         order by remote_id limit $6`,
        [...key, runId, after, limit],
      )
      return rows.map(({ remote_id, contact_id, created_as }) => ({
        remoteId: remote_id,
        contactId: contact_id,
        createdAs: created_as,
      }))
    },

    async forgetCreation(remoteIds: string[]) {
      if (remoteIds.length === 0) return
      await sql.query(
        `update crm_links set created_by = null, created_as = '{}'
         where ${OF_CONNECTION} and remote_id = any($4::text[])`,
        [...key, remoteIds],
      )
    },

    async markOptOutTried(contactIds: string[]) {
      await sql.query(
        `update crm_links set opt_out_tried_at = now()
         where ${OF_CONNECTION} and contact_id = any($4::uuid[])`,
        [...key, contactIds],
      )
    },

    /** Moves the links that contacts in the trash would get back to the records that theirs were merged into. */
    async moveInTrash(moves: { from: string; into: string }[]) {
      for (const { from, into } of moves) {
        await sql.query(
          `update binned_contacts set links = (
             select jsonb_agg(case when link @> $2::text::jsonb
               then link || jsonb_build_object('remote_id', $3::text) else link end)
             from jsonb_array_elements(links) link)
           where owner_id = $1 and links @> jsonb_build_array($2::text::jsonb)`,
          [ownerId, JSON.stringify({ provider, account_id: accountId, remote_id: from }), into],
        )
      }
    },

    async remove(remoteIds: string[]) {
      if (remoteIds.length === 0) return
      await sql.query(
        `delete from crm_links where ${OF_CONNECTION} and remote_id = any($4::text[])`,
        [...key, remoteIds],
      )
    },
  }
}

function toLink({ remote_id, contact_id, gone, ours, theirs, opted_out, unsubscribed }: Row): Link {
  return {
    remoteId: remote_id,
    contactId: contact_id,
    gone,
    base: { ours, theirs },
    optOuts: { call: opted_out, email: unsubscribed },
  }
}
