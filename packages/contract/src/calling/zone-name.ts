/** The name of an IANA time zone as people read it: "America/New York". */
export function zoneName(zone: string) {
  return zone.replaceAll('_', ' ')
}

/** Options for a choice of time zones. */
export function zoneOptions(zones: string[]) {
  return Object.fromEntries(zones.map((zone) => [zone, zoneName(zone)]))
}
