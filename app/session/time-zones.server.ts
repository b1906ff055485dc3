import { isTimeZone } from '@bellbird/contract/calling/calling'
import { zonePart } from '@bellbird/contract/calling/zone-name'

const HOUR_MS = 3_600_000

/** Of this hour: offsets change with daylight saving time, and computing all of them takes about 100 ms. */
let cached = { hour: 0, options: {} as Record<string, string> }

export function timeZoneOptions(zones?: string[]): Record<string, string> {
  if (zones) {
    return Object.fromEntries(zones.map((it) => [it, isTimeZone(it) ? labelOf(it) : it]))
  }
  const hour = Math.floor(Date.now() / HOUR_MS)
  if (cached.hour !== hour) {
    const all = Intl.supportedValuesOf('timeZone').map((zone) => [zone, labelOf(zone)] as const)
    const byCity = all.toSorted(([, one], [, other]) => (one < other ? -1 : 1))
    cached = { hour, options: Object.fromEntries(byCity) }
  }
  return cached.options
}

function labelOf(zone: string) {
  return zone === 'UTC' ? zone : `${cityOf(zone)} (${offsetOf(zone)})`
}

function cityOf(zone: string) {
  const [, ...places] = zone.split('/')
  return places.toReversed().map(zonePart).join(', ') || zone
}

function offsetOf(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' })
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return name.replace('GMT', 'UTC').replace('-', '−')
}
