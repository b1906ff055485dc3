/** How people name an IANA time zone: "New York time". */
export function zoneName(zone: string) {
  return zone.replaceAll('_', ' ').replace(/.*\/(.*)/, '$1 time')
}

/** In a sentence: "in New York", or the zone if it names no place. */
export function zonePlace(zone: string) {
  return zone.replaceAll('_', ' ').replace(/.*\//, 'in ')
}
