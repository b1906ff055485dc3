/** Cities that have been renamed since the time zone database named its zones. */
const renamed: Record<string, string> = {
  Calcutta: 'Kolkata',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Ponape: 'Pohnpei',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
  Truk: 'Chuuk',
}

/** A part of an IANA time zone as people write it: "New York" for New_York. */
export function zonePart(part: string) {
  return renamed[part] ?? part.replaceAll('_', ' ')
}

/** The US zones that have a name of their own. */
const american: Record<string, string> = {
  'New York': 'Eastern',
  Chicago: 'Central',
  Denver: 'Mountain',
  'Los Angeles': 'Pacific',
}

/** How people name an IANA time zone: "London time", "Eastern time". */
export function zoneName(zone: string) {
  return placeOf(zone, (place) => `${american[place] ?? place} time`)
}

/** In a sentence: "in New York", or the zone if it names no place. */
export function zonePlace(zone: string) {
  return placeOf(zone, (place) => `in ${place}`)
}

function placeOf(zone: string, words: (place: string) => string) {
  const place = zonePart(zone.slice(zone.lastIndexOf('/') + 1))
  return zone.includes('/') ? words(place) : place
}
