import { localDay } from '@bellbird/contract/calling/calling-window'
import { zoneName } from '@bellbird/contract/calling/zone-name'
import { sources, statuses } from '@bellbird/contract/options'
import { formats } from '@bellbird/runtime/formats'
import { formatCount, formatNumber } from '@bellbird/runtime/numbers'
import { href } from 'react-router'
import { toneOf } from '#app/contacts/status-tone.ts'
import type { Tone } from '#app/ui/components/badge.tsx'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { listContacts } from '#app/upstream/contacts.server.ts'
import {
  changeSince,
  firstOf,
  type Period,
  type Slot,
  type Span,
  slotsOf,
  spanBefore,
  spanOf,
  unitOf,
} from './period.ts'
import { type Tally, tallyContacts } from './tally.server.ts'

const MAX_COMPANIES = 5

export type Bar = {
  label: string
  value: number
  share: string
  href: string | undefined
  tone?: Tone
}

export async function contactFigures(upstream: Upstream, period: Period) {
  const { zone = 'UTC' } = formats()
  const today = localDay(zone, Date.now())
  const span = spanOf(period, today)
  const [tally, before] = await Promise.all([
    tallyContacts(upstream, span, zone),
    countIn(upstream, spanBefore(period, today), zone),
  ])
  const first = firstOf(span, tally.days.keys(), today)
  const unit = unitOf(first, today)
  const slots = slotsOf(unit, first, today)
  return {
    contacts: tally.contacts,
    complete: tally.complete,
    unit,
    zone: zoneName(tally.zone),
    tiles: tilesOf(tally, before),
    growth: slots.map((slot) => slotBar(slot, tally)),
    statuses: optionBars(tally.statuses, statuses, 'status', tally, span),
    sources: optionBars(tally.sources, sources, 'source', tally, span)
      .filter(({ value }) => value > 0 || tally.contacts === 0)
      .toSorted((one, other) => other.value - one.value),
    companies: companyBars(tally, span),
  }
}

async function countIn(upstream: Upstream, span: Span | undefined, zone: string) {
  if (!span) return null
  const added = { created_from: span.from, created_to: span.to, day_zone: zone }
  return (await listContacts(upstream, { ...added, limit: 1, offset: 0 })).total
}

function tilesOf(tally: Tally, before: number | null) {
  const { contacts, complete, statuses, companyCount } = tally
  return [
    {
      label: 'Contacts added',
      value: formatCount(contacts),
      change: changeSince(contacts, complete ? before : null),
    },
    {
      label: 'Customers',
      value: formatCount(statuses.get('customer') ?? 0),
      note: `${shareOf(statuses.get('customer') ?? 0, contacts)} of contacts added`,
    },
    { label: 'Companies', value: formatCount(companyCount) },
  ]
}

function slotBar({ from, to, label }: Slot, { contacts, days, zone }: Tally): Bar {
  const added = [...days].filter(([day]) => day >= from && day <= to)
  const value = added.reduce((sum, [, number]) => sum + number, 0)
  return { label, value, share: shareOf(value, contacts), href: listOf({ from, to }, zone, {}) }
}

function optionBars(
  counts: Map<string, number>,
  options: Record<string, string>,
  filter: 'status' | 'source',
  { contacts, zone }: Tally,
  span: Span,
): Bar[] {
  const unknown = [...counts.keys()].filter((key) => !Object.hasOwn(options, key))
  return [...Object.keys(options), ...unknown].map((key) => {
    const value = counts.get(key) ?? 0
    return {
      label: options[key] ?? (key || 'Not set'),
      value,
      share: shareOf(value, contacts),
      href: Object.hasOwn(options, key) ? listOf(span, zone, { [filter]: key }) : undefined,
      ...(filter === 'status' && { tone: toneOf(key) }),
    }
  })
}

function companyBars({ companies, contacts, zone }: Tally, span: Span): Bar[] {
  return [...companies.values()]
    .toSorted((one, other) => other.contacts - one.contacts || one.name.localeCompare(other.name))
    .slice(0, MAX_COMPANIES)
    .map((company) => ({
      label: company.name,
      value: company.contacts,
      share: shareOf(company.contacts, contacts),
      href: listOf(span, zone, { company: company.name }),
    }))
}

export function shareOf(part: number, whole: number) {
  const digits = {
    minimumFractionDigits: part > 0 && part < whole ? 1 : 0,
    maximumFractionDigits: 1,
  }
  return whole > 0 ? `${formatNumber((100 * part) / whole, digits)}%` : ''
}

function listOf({ from, to }: Span, zone: string, filters: Record<string, string>) {
  const span: Record<string, string> = from
    ? { created_from: from, created_to: to, day_zone: zone }
    : {}
  return `${href('/contacts')}?${new URLSearchParams({ ...filters, ...span })}`
}
