import {
  type CallingSchedule,
  isCallingTime,
  nextCallingTime,
} from '@bellbird/contract/calling/calling-schedule'
import { type OutReason, outReasons } from '@bellbird/contract/campaigns/words'
import { valuesOf } from '@bellbird/contract/options'
import { rulesOf } from '../calling/permits/rules.ts'
import type { Sql } from '../database/database.ts'
import { audienceEligibility } from './audience.ts'
import type { Definition, StoredCampaign } from './row.ts'

/** `notBefore` is in ms; null means at any time. */
type Waiting = { zone: string; contacts: number; notBefore: number | null; isRetry: boolean }
type Other = { id: string; name: string; contacts: number }
type Counts = {
  handed_out: number
  done: number
  out: Map<string, number>
  waiting: Waiting[]
  alsoIn?: Other[]
}

export async function screening(
  sql: Sql,
  ownerId: string,
  campaign: StoredCampaign,
  at = Date.now(),
) {
  const isLocked = campaign.state !== 'draft'
  const [counts, { schedule }] = await Promise.all([
    isLocked ? counted(sql, campaign.id, at) : looked(sql, ownerId, campaign, at),
    rulesOf(sql, ownerId, campaign),
  ])
  return {
    checked_at: new Date(at).toISOString(),
    frozen: isLocked,
    ...reportOf(counts, schedule, at),
  }
}

async function looked(sql: Sql, ownerId: string, definition: Definition, at: number) {
  const out = new Map<string, number>()
  const zones = new Map<string, number>()
  const add = (counts: Map<string, number>, key: string) =>
    counts.set(key, (counts.get(key) ?? 0) + 1)
  const audience = audienceEligibility({ sql, ownerId, definition, at }, { withEvidence: false })
  const alsoIn = new Map<string, Other>()
  for await (const slice of audience) {
    for (const { reason, zone } of slice) add(reason ? out : zones, reason || zone)
    const numbers = slice.flatMap(({ reason, line }) => (reason === '' && line ? line.e164 : []))
    for (const other of await alsoListed(sql, ownerId, numbers)) {
      const contacts = (alsoIn.get(other.id)?.contacts ?? 0) + other.contacts
      alsoIn.set(other.id, { ...other, contacts })
    }
  }
  const waiting = [...zones].map(([zone, contacts]) => ({
    zone,
    contacts,
    notBefore: null,
    isRetry: false,
  }))
  return { handed_out: 0, done: 0, out, waiting, alsoIn: [...alsoIn.values()] }
}

async function alsoListed(sql: Sql, ownerId: string, numbers: string[]) {
  if (numbers.length === 0) return []
  return sql.query<Other>(
    `select c.id, c.name, count(distinct e.number)::int as contacts
     from campaign_entries e join campaigns c on c.id = e.campaign_id
     where c.owner_id = $1 and c.state in ('ready', 'running', 'paused')
       and e.number = any($2::text[]) and e.state in ('waiting', 'handed_out')
     group by c.id, c.name`,
    [ownerId, numbers],
  )
}

async function counted(sql: Sql, campaignId: string, at: number): Promise<Counts> {
  const totals = await sql.query<{ state: string; reason: string; entries: number }>(
    `select state, reason, sum(entries)::int as entries from campaign_totals
     where campaign_id = $1 and entries > 0 group by state, reason`,
    [campaignId],
  )
  const waiting = await sql.query<{
    zone: string
    is_retry: boolean
    contacts: number
    not_before: Date | null
  }>(
    // Rounded up to a minute. A call that failed is tried again without having counted as an attempt.
    `select zone, attempts > 0 or not_before > $2 as is_retry, count(*)::int as contacts,
       case when not_before > $2 then
         date_bin('1 minute', not_before + interval '59.999 seconds', 'epoch') end as not_before
     from campaign_entries where campaign_id = $1 and state = 'waiting' group by 1, 2, 4`,
    [campaignId, new Date(at).toISOString()],
  )
  const of = (state: string) => totals.find((total) => total.state === state)?.entries ?? 0
  return {
    handed_out: of('handed_out'),
    done: of('done'),
    out: new Map(
      totals.flatMap(({ state, reason, entries }) => (state === 'out' ? [[reason, entries]] : [])),
    ),
    waiting: waiting.map(({ not_before, is_retry, ...rest }) => ({
      ...rest,
      isRetry: is_retry,
      notBefore: not_before?.getTime() ?? null,
    })),
  }
}

function reportOf(
  { handed_out, done, out, waiting, alsoIn = [] }: Counts,
  schedule: CallingSchedule,
  at: number,
) {
  const zones = new Map<string, { contacts: number; open: boolean; next_at: number | undefined }>()
  let now = 0
  let later = 0
  let nextLater: number | undefined
  let retry = 0
  let nextRetry: number | undefined
  for (const { zone, contacts, notBefore, isRetry } of waiting) {
    const next = nextCallingTime(schedule, zone, notBefore ?? at)
    if (next === at) now += contacts
    else {
      later += contacts
      nextLater = earlier(nextLater, next)
      if (isRetry) {
        retry += contacts
        nextRetry = earlier(nextRetry, next)
      }
    }
    const known = zones.get(zone)
    zones.set(zone, {
      contacts: contacts + (known?.contacts ?? 0),
      open: isCallingTime(schedule, zone, at),
      next_at: earlier(known?.next_at, next),
    })
  }
  return {
    audience: now + later + handed_out + done + sum([...out.values()]),
    now,
    later,
    next_at: toInstant(nextLater),
    retry,
    retry_at: toInstant(nextRetry),
    handed_out,
    done,
    out: valuesOf(outReasons).map((reason: OutReason) => ({
      reason,
      contacts: out.get(reason) ?? 0,
    })),
    also_in: alsoIn.toSorted((one, other) => other.contacts - one.contacts),
    zones: [...zones]
      .map(([zone, { next_at, ...rest }]) => ({ zone, ...rest, next_at: toInstant(next_at) }))
      .toSorted(
        (one, other) => other.contacts - one.contacts || one.zone.localeCompare(other.zone),
      ),
  }
}

function earlier(one: number | undefined, other: number | undefined) {
  if (one === undefined || other === undefined) return one ?? other
  return Math.min(one, other)
}

function toInstant(at: number | undefined) {
  return at === undefined ? null : new Date(at).toISOString()
}

function sum(numbers: number[]) {
  return numbers.reduce((total, number) => total + number, 0)
}
