/** Collects the parameters of one statement and gives each its place. */
export function createParameters() {
  const values: unknown[] = []
  return { values, place: (value: unknown) => `$${values.push(value)}` }
}

/** Writes a value's place into a statement, such as $3. */
export type Place = (value: unknown) => string

/** A LIKE pattern for a text taken literally, case and accents folded. */
export function containing(text: string, place: Place) {
  return String.raw`'%' || regexp_replace(fold(${place(text)}), '([\\%_])', '\\\1', 'g') || '%'`
}
