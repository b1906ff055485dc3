/** The display name of an IANA time zone, such as "America/New York". */
export function zoneName(zone: string) {
  return zone.replaceAll('_', ' ')
}
