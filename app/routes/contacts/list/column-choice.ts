export type SortColumn = 'name' | 'company' | 'status' | 'email' | 'created_at' | 'last_contacted'

/** The columns beside the name that a list shows by default. */
const usualColumns = ['company', 'status', 'phone', 'email', 'call_permission', 'added']

/** The maximum length of the columns in a list's URL, which a saved view stores. */
export const MAX_COLUMNS_LENGTH = 1_000

/** The saved columns that still exist, each once; the phone number is always one of them. */
export function shownColumns(kept: string[] | null | undefined, known: string[]) {
  const chosen = [...new Set(kept ?? usualColumns)].filter((id) => known.includes(id))
  return chosen.includes('phone') ? chosen : ['phone', ...chosen]
}

/** The same columns with one of them moved up or down. */
export function moved(columns: string[], id: string, by: number) {
  const from = columns.indexOf(id)
  const to = from + by
  if (from < 0 || to < 0 || to >= columns.length) return columns
  const rest = columns.toSpliced(from, 1)
  return rest.toSpliced(to, 0, id)
}
