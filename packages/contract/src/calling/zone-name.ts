/** The display name of an IANA time zone, such as "America/New York". */
export function zoneName(zone: string) {
  return zone.replaceAll('_', ' ')
}

/** The options of a time zone picker. */
export function zoneOptions(zones: string[]) {
  return Object.fromEntries(zones.map((zone) => [zone, zoneName(zone)]))
}
