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

export function zonePart(part: string) {
  return renamed[part] ?? part.replaceAll('_', ' ')
}

const american: Record<string, string> = {
  'New York': 'Eastern',
  Chicago: 'Central',
  Denver: 'Mountain',
  'Los Angeles': 'Pacific',
}

export function zoneName(zone: string) {
  return placeOf(zone, (place) => `${american[place] ?? place} time`)
}

export function zonePlace(zone: string) {
  return placeOf(zone, (place) => `in ${place}`)
}

function placeOf(zone: string, words: (place: string) => string) {
  const place = zonePart(zone.slice(zone.lastIndexOf('/') + 1))
  return zone.includes('/') ? words(place) : place
}
