import type { Sql } from '../../database/database.ts'
import { isId } from '../../database/id.ts'
import type { Fields } from '../adapter.ts'
import type { ConnectionKey } from '../contacts/links.ts'

export type Match = { remoteId: string; contactId: string; remote: Fields }

export type MatchRow = {
  remote_id: string
  remote: Fields
  contact_id: string
  first_name: string
  last_name: string
  email: string
  phone: string
  company: string
}

const OF_CONNECTION = 'match.owner_id = $1 and match.provider = $2 and match.account_id = $3'
const IS_OPEN = `match.is_same is null and not exists (
  select from crm_links link
  where link.owner_id = match.owner_id and link.provider = match.provider
    and link.account_id = match.account_id and not link.gone
    and (link.contact_id = match.contact_id
      or (link.remote_id = match.remote_id and link.contact_id is not null)))`

export function matchStore(sql: Sql, { ownerId, provider, accountId }: ConnectionKey) {
  const key = [ownerId, provider, accountId]
  return {
    list(limit: number, offset: number) {
      return sql.query<MatchRow>(
        `select match.remote_id, match.remote, match.contact_id,
           contact.first_name, contact.last_name, contact.email, contact.phone, contact.company
         from crm_matches match join contacts contact on contact.id = match.contact_id
         where ${OF_CONNECTION} and ${IS_OPEN}
         order by match.found_at, match.contact_id, match.remote_id limit $4 offset $5`,
        [...key, limit, offset],
      )
    },

    async count() {
      const [row] = await sql.query<{ n: number }>(
        `select count(*)::int as n from crm_matches match where ${OF_CONNECTION} and ${IS_OPEN}`,
        key,
      )
      return row?.n ?? 0
    },

    async different(remoteIds: string[]) {
      const rows = await sql.query<{ remote_id: string; contact_id: string }>(
        `select remote_id, contact_id from crm_matches match
         where ${OF_CONNECTION} and remote_id = any($4::text[]) and is_same = false`,
        [...key, remoteIds],
      )
      return new Set(rows.map(({ remote_id, contact_id }) => pairOf(contact_id, remote_id)))
    },

    async undecided(remoteIds: string[]) {
      const rows = await sql.query<{ remote_id: string }>(
        `select distinct remote_id from crm_matches match
         where ${OF_CONNECTION} and remote_id = any($4::text[]) and ${IS_OPEN}`,
        [...key, remoteIds],
      )
      return rows.map(({ remote_id }) => remote_id)
    },

    async save(matches: Match[]) {
      if (matches.length === 0) return
      const rows = matches.map(({ remoteId, contactId, remote }) => ({
        remote_id: remoteId,
        contact_id: contactId,
        remote,
      }))
      await sql.query(
        `insert into crm_matches (owner_id, provider, account_id, remote_id, contact_id, remote)
         select $1, $2, $3, remote_id, contact_id, remote
         from jsonb_to_recordset($4::text::jsonb) as match (remote_id text, contact_id uuid, remote jsonb)
         on conflict (owner_id, provider, account_id, remote_id, contact_id)
           do update set remote = excluded.remote`,
        [...key, JSON.stringify(rows)],
      )
    },

    async decide(contactId: string, remoteId: string, isSame: boolean) {
      if (!isId(contactId)) return false
      const decided = await sql.query(
        `update crm_matches match set is_same = $6
         where ${OF_CONNECTION} and contact_id = $4 and remote_id = $5 and ${IS_OPEN} returning 1`,
        [...key, contactId, remoteId, isSame],
      )
      return decided.length > 0
    },

    async unapplied(limit: number) {
      const rows = await sql.query<{ remote_id: string }>(
        `select distinct remote_id from crm_matches match
         where ${OF_CONNECTION} and is_same is not null and not applied limit $4`,
        [...key, limit],
      )
      return rows.map(({ remote_id }) => remote_id)
    },

    async markApplied(remoteIds: string[]) {
      await sql.query(
        `update crm_matches match set applied = true
         where ${OF_CONNECTION} and remote_id = any($4::text[]) and is_same is not null`,
        [...key, remoteIds],
      )
    },
  }
}

export function pairOf(contactId: string, remoteId: string) {
  return `${contactId} ${remoteId}`
}
