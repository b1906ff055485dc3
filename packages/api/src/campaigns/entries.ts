import {
  type CallingSchedule,
  endOfCallingTime,
  isCallingTime,
  nextCallingTime,
} from '@bellbird/contract/calling/calling-schedule'
import type { CampaignEntry, CampaignEntryQuery } from '@bellbird/contract/campaigns/entries'
import { phoneDigits } from '@bellbird/phone-numbers/digits'
import { rulesOf } from '../calling/permits/rules.ts'
import { searched } from '../contacts/conditions.ts'
import { createParameters, type Place } from '../contacts/parameters.ts'
import { isWholePhone } from '../contacts/phone-patterns.ts'
import type { Sql } from '../database/database.ts'
import { isId } from '../database/id.ts'
import { toPageRange } from '../http/pagination.ts'
import { audienceEligibility, eligibilityByContact } from './audience.ts'
import { rowOf } from './lock-audience.ts'
import type { StoredCampaign } from './row.ts'

type Row = Omit<
  CampaignEntry,
  | 'fixed'
  | 'checked_at'
  | 'outcome_at'
  | 'handed_out_at'
  | 'call_before'
  | 'call_from'
  | 'not_before'
> & {
  checked_at: Date
  outcome_at: Date | null
  handed_out_at: Date | null
  not_before: Date | null
}

const IN_BATCH = 'select entry_id from campaign_calls where batch_id ='

const SEARCHED = `(fold(name || ' ' || company) || chr(10) || phone_digits(phone)
  || chr(10) || phone_digits(number))`

const COLUMNS = `id, contact_id, name, company, phone, number, country, line_type, zone, zone_from, consent,
  checked_at, state, reason, attempts, outcome, outcome_at, note, handed_out_at, not_before`

export function listEntries(
  sql: Sql,
  ownerId: string,
  campaign: StoredCampaign,
  query: CampaignEntryQuery,
) {
  return campaign.state === 'draft'
    ? checkedEntries(sql, ownerId, campaign, query)
    : lockedEntries(sql, ownerId, campaign, query)
}

async function lockedEntries(
  sql: Sql,
  ownerId: string,
  campaign: StoredCampaign,
  query: CampaignEntryQuery,
) {
  const { limit, offset } = toPageRange(query)
  const { values, place } = createParameters()
  const where = conditions(campaign.id, query, place)
  const [counted] = await sql.query<{ total: number }>(
    query.entry_id || query.batch_id || query.search
      ? `select count(*)::int as total from campaign_entries where ${where}`
      : `select coalesce(sum(entries), 0)::int as total from campaign_totals where ${where}`,
    values,
  )
  const rows = await sql.query<Row>(
    `select ${COLUMNS} from campaign_entries where ${where}
     order by place limit ${place(limit)} offset ${place(offset)}`,
    values,
  )
  const { schedule } = await rulesOf(sql, ownerId, campaign)
  const at = Date.now()
  const fixed = await fixedAmong(sql, ownerId, campaign, rows, at)
  const entries = rows.map((row) => ({
    ...toEntry(row),
    fixed: fixed.has(row.id),
    ...(row.state === 'handed_out' ? hoursOf(schedule, row.zone, at) : noHours),
  }))
  return { total: counted?.total ?? 0, entries }
}

const FIXABLE = ['no_number', 'no_consent', 'no_time_zone']

async function fixedAmong(
  sql: Sql,
  ownerId: string,
  definition: StoredCampaign,
  rows: Row[],
  at: number,
) {
  const fixable = rows.filter(({ state, reason }) => state === 'out' && FIXABLE.includes(reason))
  if (fixable.length === 0) return new Set<string>()
  const eligibility = await eligibilityByContact(
    { sql, ownerId, definition, at },
    fixable.map(({ contact_id }) => contact_id),
  )
  const fixed = fixable.filter(({ contact_id }) => eligibility.get(contact_id)?.reason === '')
  return new Set(fixed.map(({ id }) => id))
}

const noHours = { call_before: null, call_from: null }

function hoursOf(schedule: CallingSchedule, zone: string, at: number) {
  if (isCallingTime(schedule, zone, at)) {
    return { ...noHours, call_before: instant(endOfCallingTime(schedule, zone, at)) }
  }
  return { ...noHours, call_from: instant(nextCallingTime(schedule, zone, at)) }
}

function instant(at: number | undefined) {
  return at === undefined ? null : new Date(at).toISOString()
}

function conditions(
  campaignId: string,
  { state, reason, outcome, search, entry_id, batch_id }: CampaignEntryQuery,
  place: Place,
) {
  return [
    `campaign_id = ${place(campaignId)}`,
    ...(state ? [`state = ${place(state)}`] : []),
    ...(reason ? [`reason = ${place(reason)}`] : []),
    ...(outcome ? [`outcome = ${place(outcome)}`] : []),
    ...(search ? [`(${searched(search, place, SEARCHED)})`] : []),
    ...(batch_id ? [isId(batch_id) ? `id in (${IN_BATCH} ${place(batch_id)})` : 'false'] : []),
    ...(entry_id ? [isId(entry_id) ? `id = ${place(entry_id)}` : 'false'] : []),
  ].join(' and ')
}

function toEntry({ checked_at, outcome_at, handed_out_at, not_before, ...row }: Row) {
  return {
    ...row,
    checked_at: checked_at.toISOString(),
    outcome_at: outcome_at?.toISOString() ?? null,
    handed_out_at: handed_out_at?.toISOString() ?? null,
    not_before: not_before?.toISOString() ?? null,
  }
}

async function checkedEntries(
  sql: Sql,
  ownerId: string,
  definition: StoredCampaign,
  query: CampaignEntryQuery,
) {
  const { limit, offset } = toPageRange(query)
  const at = Date.now()
  const entries: CampaignEntry[] = []
  let total = 0
  const audience = audienceEligibility({ sql, ownerId, definition, at }, { withEvidence: true })
  for await (const slice of audience) {
    for (const checked of slice) {
      const state = checked.reason ? 'out' : 'waiting'
      if (query.state && query.state !== state) continue
      if (query.reason && query.reason !== checked.reason) continue
      if (query.outcome || query.batch_id) continue
      if (query.search && !isFound(query.search, rowOf(checked))) continue
      if (query.entry_id && query.entry_id !== checked.contact_id) continue
      total += 1
      if (total <= offset || entries.length >= limit) continue
      entries.push({
        ...rowOf(checked),
        id: checked.contact_id,
        contact_id: checked.contact_id,
        checked_at: new Date(at).toISOString(),
        state,
        reason: checked.reason,
        fixed: false,
        attempts: 0,
        outcome: '',
        outcome_at: null,
        note: '',
        handed_out_at: null,
        ...noHours,
        not_before: null,
      })
    }
  }
  return { total, entries }
}

type Searched = Pick<CampaignEntry, 'name' | 'company' | 'phone' | 'number'>

/** Must find the same as the SQL search of a locked list. */
function isFound(search: string, { name, company, phone, number }: Searched) {
  const text = folded(`${name} ${company}`)
  const digits = `${phoneDigits(phone)}\n${phoneDigits(number)}`
  if (isWholePhone(search) && digits.includes(phoneDigits(search))) return true
  return folded(search)
    .split(/\s+/)
    .every(
      (word) =>
        text.includes(word) || (/^\+?\d+$/.test(word) && digits.includes(word.replace('+', ''))),
    )
}

function folded(text: string) {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
