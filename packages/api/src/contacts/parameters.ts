/** Collects the parameters of one statement and assigns placeholders. */
export function createParameters() {
  const values: unknown[] = []
  return { values, place: (value: unknown) => `$${values.push(value)}` }
}

/** Adds a value and returns its placeholder, such as $3. */
export type Place = (value: unknown) => string

/** A LIKE pattern for literal text, ignoring case and accents. */
export function containing(text: string, place: Place) {
  return `'%' || ${beginning(text, place)}`
}

/** The same for text that begins with it. */
export function beginning(text: string, place: Place) {
  return String.raw`regexp_replace(fold(${place(text)}), '([\\%_])', '\\\1', 'g') || '%'`
}
