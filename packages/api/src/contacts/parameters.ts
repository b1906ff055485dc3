export function createParameters() {
  const values: unknown[] = []
  return { values, place: (value: unknown) => `$${values.push(value)}` }
}

export type Place = (value: unknown) => string

export function containing(text: string, place: Place) {
  return `'%' || ${beginning(text, place)}`
}

export function beginning(text: string, place: Place) {
  return String.raw`regexp_replace(fold(${place(text)}), '([\\%_])', '\\\1', 'g') || '%'`
}
