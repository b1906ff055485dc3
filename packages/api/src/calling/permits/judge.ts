import type { PermitReason } from '@bellbird/contract/calling/call-words'
import { endOfCallingTime } from '@bellbird/contract/calling/calling-schedule'
import { localDay, localTime } from '@bellbird/contract/calling/calling-window'
import type { PermitRequest } from '@bellbird/contract/calling/permit'
import { isDialedIn, lineOf } from '@bellbird/phone-numbers/line'
import {
  type CheckedContact,
  eligibilityByContact,
  reasonAgainst,
} from '../../campaigns/audience.ts'
import type { StoredCampaign } from '../../campaigns/row.ts'
import { campaignStore } from '../../campaigns/store.ts'
import type { Sql } from '../../database/database.ts'
import { isId, newId } from '../../database/id.ts'
import { ProblemError } from '../../http/problem.ts'
import { doNotCallNumbers, endingsOf, withEnding } from '../suppressions/do-not-call-numbers.ts'
import { countCalls, momentOf, type RecentCalls, recentCalls } from './moment.ts'
import { type Rules, rulesOf, rulesWithout } from './rules.ts'
import type { Judgment } from './store.ts'

/** How long a permit is valid, in ms, because its basis may change. */
const GOOD_FOR = 15 * 60_000

type Verdict = { reason: PermitReason | string; retryAt: number | null }

/** Anything uncertain counts against the call. */
export async function judge(
  sql: Sql,
  ownerId: string,
  request: PermitRequest,
  at = Date.now(),
  /** `recentCallsLocked` for a call that follows in the same transaction. */
  callsOf = recentCalls,
): Promise<Judgment> {
  const campaign = request.campaign_id
    ? await findCampaign(sql, ownerId, request.campaign_id)
    : null
  const country = request.country ?? campaign?.country ?? ''
  const line = lineOf(request.number, isDialedIn(country) ? country : undefined)
  const number = line?.e164 ?? ''
  const about = { number, campaign, purpose: request.purpose ?? '', at }
  const no = (reason: PermitReason, retryAt: number | null = null) =>
    judgment({ ...about, reason, retryAt })

  if (request.campaign_id && !campaign) return no('unknown_campaign')
  if (!number) return no('no_number')
  const rules = campaign ? await rulesOf(sql, ownerId, campaign) : await rulesWithout(sql, ownerId)
  const entry = campaign ? await findEntry(sql, campaign.id, number, request.contact_id) : null
  const ids = await contactsOf(sql, ownerId, request, number, entry)
  const definition = { country, window: rules.schedule.window, audience: {} }
  const checked = await eligibilityByContact({ sql, ownerId, definition, at }, ids, number)
  const isMeant = ({ line }: CheckedContact) =>
    request.contact_id !== undefined || line?.e164 === number
  const known = [...checked.values()].filter((contact) => entry || isMeant(contact))
  const recent = (await callsOf(sql, ownerId, [number], at))(number)
  if (known.length === 0) {
    const listed = await doNotCallNumbers(sql, ownerId, country, [number])
    if (listed.marked.has(number)) return no('number_do_not_call')
    if (listed.suppressed.has(number)) return no('suppressed')
    return no('no_contact')
  }

  const verdicts = known.map((contact) => {
    const forbidden = reasonAgainst({ number }, contact)
    const verdict = forbidden
      ? { reason: forbidden, retryAt: null }
      : (againstEntry(campaign, entry, at) ??
        momentOf({ ...rules, recent, zone: contact.zone, at }))
    return judgment({ ...about, ...verdict, contact, rules, recent })
  })
  return verdicts.find(({ allowed }) => allowed) ?? (verdicts[0] as Judgment)
}

async function findCampaign(sql: Sql, ownerId: string, id: string) {
  try {
    return await campaignStore(sql, ownerId).find(id)
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) return null
    throw error
  }
}

type Entry = { contact_id: string; state: string; reason: string; not_before: Date | null }

async function findEntry(sql: Sql, campaignId: string, number: string, contactId?: string) {
  const [entry] = await sql.query<Entry>(
    `select contact_id, state, reason, not_before from campaign_entries
     where campaign_id = $1 and number = $2 and ($3::text is null or contact_id::text = $3)
     order by state = 'out', place limit 1`,
    [campaignId, number, contactId?.toLowerCase() ?? null],
  )
  return entry ?? null
}

function againstEntry(
  campaign: StoredCampaign | null,
  entry: Entry | null,
  at: number,
): Verdict | undefined {
  if (!campaign) return undefined
  if (campaign.state !== 'running') return { reason: 'not_running', retryAt: null }
  if (!entry) return { reason: 'not_in_campaign', retryAt: null }
  if (entry.state === 'out') return { reason: entry.reason, retryAt: null }
  if (entry.state === 'done') return { reason: 'finished', retryAt: null }
  const retryAt = entry.not_before?.getTime() ?? 0
  return retryAt > at ? { reason: 'too_soon', retryAt } : undefined
}

async function contactsOf(
  sql: Sql,
  ownerId: string,
  { contact_id }: PermitRequest,
  number: string,
  entry: Entry | null,
) {
  if (contact_id) return isId(contact_id) ? [contact_id] : []
  if (entry) return [entry.contact_id]
  const rows = await sql.query<{ id: string }>(
    `select c.id from ${withEnding('contacts', '$2')}
     union select id from contacts where owner_id is not distinct from $1 and phones <> '{}'
       and each_ending(phones) && $2::text[] order by id limit 1000`,
    [ownerId, endingsOf([number])],
  )
  return rows.map(({ id }) => id)
}

type Judged = {
  number: string
  campaign: { id: string } | null
  purpose: string
  at: number
  contact: CheckedContact
  rules: Rules
  recent: RecentCalls
} & Verdict

export function judgment({
  number,
  campaign,
  purpose,
  at,
  reason,
  retryAt,
  contact,
  rules,
  recent,
}: Omit<Judged, 'contact' | 'rules' | 'recent'> & Partial<Judged>): Judgment {
  const allowed = reason === ''
  const zone = contact?.zone ?? ''
  const closing = allowed && rules ? endOfCallingTime(rules.schedule, zone, at) : undefined
  const until = allowed ? Math.min(closing ?? at + GOOD_FOR, at + GOOD_FOR) : null
  const calls = zone && recent ? countCalls(recent, zone, at) : { today: 0, week: 0 }
  return {
    id: newId(),
    allowed,
    reason,
    number,
    contact_id: contact?.contact_id ?? null,
    campaign_id: campaign?.id ?? null,
    purpose,
    at: new Date(at).toISOString(),
    until: until === null ? null : new Date(until).toISOString(),
    retry_at: retryAt === null ? null : new Date(retryAt).toISOString(),
    evidence: {
      contact_name: contact?.evidence.name ?? '',
      phone: contact?.evidence.phone ?? '',
      country: contact?.line?.country ?? '',
      line_type: contact?.line?.type ?? '',
      zone,
      zone_from: contact?.zone_from ?? '',
      local_time: zone ? `${localDay(zone, at)}T${localTime(zone, at)}` : '',
      consent: contact?.evidence.consent ?? null,
      calls_today: calls.today,
      calls_week: calls.week,
    },
  }
}
