import { zoneName, zonePlace } from '@bellbird/contract/calling/zone-name'
import type { Screening } from '@bellbird/contract/campaigns/entries'
import { type OutReason, outReasons } from '@bellbird/contract/campaigns/words'
import { formatCount, formatNumber } from '@bellbird/runtime/numbers'
import { inZone, soonIn, timeIn } from '#app/calling/time-in-zone.ts'
import { clockIn as clockAt } from '#app/ui/components/time-text.ts'

const SHARE = { style: 'percent', maximumFractionDigits: 1 } as const

/** Nobody can be called in a completed campaign: the remaining contacts are left in the queue. */
export function reportOf({ out, zones, ...report }: Screening, isOver: boolean) {
  const { audience, now, later } = report
  const excluded = out.reduce((sum, { contacts }) => sum + contacts, 0)
  const shareOf = (number: number) => (audience > 0 ? formatNumber(number / audience, SHARE) : '')
  return {
    frozen: report.frozen,
    audience,
    now: isOver ? 0 : now,
    later: isOver ? 0 : later,
    callable: isOver ? 0 : now + later,
    checked: report.checked_at,
    alsoIn: report.also_in,
    next: isOver ? null : momentOf(report.next_at, zones),
    waiting: isOver ? null : waitingOf(report, zones),
    excluded,
    out: out
      .filter(({ contacts }) => contacts > 0)
      .map(({ reason, contacts }) => ({
        reason,
        label: outReasons[reason as OutReason] ?? reason,
        contacts,
        share: shareOf(contacts),
      })),
    groups: groupsOf(isOver ? 0 : now + later, out),
    zones: zones.map(({ zone, contacts, open, next_at }) => ({
      zone,
      name: zoneName(zone),
      contacts: formatCount(contacts),
      clock: clockIn(zone, report.checked_at),
      isOpen: open,
      when: open ? 'Open now' : next_at ? opensAt(next_at, zone) : 'No calling hours',
      /** When hours are open but everyone there has been called already. */
      again:
        open && next_at && Date.parse(next_at) > Date.parse(report.checked_at)
          ? `Next attempt ${soonIn(next_at, zone)}`
          : '',
    })),
  }
}

function waitingOf(
  { now, later, next_at, retry, retry_at }: Omit<Screening, 'out' | 'zones'>,
  zones: Screening['zones'],
) {
  return {
    now,
    retry,
    retryAt: momentOf(retry_at, zones),
    closed: later - (retry ?? 0),
    closedAt: retry_at === next_at ? null : momentOf(next_at, zones),
  }
}
export type ReportView = ReturnType<typeof reportOf>

/** `theirs` is '' if the contacts may be in several zones; the time is then shown on the user's clock. */
function momentOf(iso: string | null, zones: Screening['zones']) {
  if (!iso) return null
  const opening = zones.filter(({ next_at }) => next_at === iso)
  const [one, another] = opening.length > 0 ? opening : zones
  return { iso, theirs: one && !another ? `${timeIn(iso, one.zone)} ${zoneName(one.zone)}` : '' }
}
export type Moment = NonNullable<ReturnType<typeof momentOf>>

const optedOut = ['do_not_call', 'number_do_not_call', 'consent_withdrawn', 'suppressed']

function toneOf(reason: string): 'yellow' | 'red' | 'grey' {
  if (reason === 'no_consent') return 'yellow'
  return optedOut.includes(reason) ? 'red' : 'grey'
}

function groupsOf(callable: number, out: Screening['out']) {
  const sumOf = (tone: string) =>
    out.reduce((sum, { reason, contacts }) => sum + (toneOf(reason) === tone ? contacts : 0), 0)
  const reasons = out.filter(({ contacts }) => contacts > 0)
  const [other, ...more] = reasons.filter(({ reason }) => toneOf(reason) === 'grey')
  const areOnly = more.length + 1 === reasons.length
  return [
    { label: 'ready to call', value: callable, tone: 'green' as const },
    { label: 'no consent', value: sumOf('yellow'), tone: 'yellow' as const },
    { label: 'do not call', value: sumOf('red'), tone: 'red' as const },
    {
      label:
        other && more.length === 0
          ? inSentence(outReasons[other.reason as OutReason] ?? other.reason)
          : areOnly
            ? 'excluded'
            : 'excluded for other reasons',
      value: sumOf('grey'),
      tone: 'grey' as const,
    },
  ]
}

function inSentence(label: string) {
  return label.slice(0, 1).toLowerCase() + label.slice(1)
}

export function clockIn(zone: string, instant: string) {
  try {
    return clockAt(new Date(instant), zone)
  } catch {
    return ''
  }
}

export function theirTime(instant: string | null, zone: string) {
  return instant && zone ? `${inZone(instant, zone)} ${zonePlace(zone)}` : ''
}

export function opensAt(instant: string, zone: string) {
  return `Opens ${soonIn(instant, zone)}`
}
