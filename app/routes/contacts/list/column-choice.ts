export type SortColumn = 'name' | 'company' | 'status' | 'email' | 'created_at' | 'last_contacted'

const usualColumns = ['company', 'status', 'phone', 'email', 'call_permission', 'added']

/** The maximum length of the columns in a list's URL, which a saved view stores. */
export const MAX_COLUMNS_LENGTH = 1_000

export function shownColumns(kept: string[] | null | undefined, known: string[]) {
  const chosen = [...new Set(kept ?? usualColumns)].filter((id) => known.includes(id))
  return chosen.includes('phone') ? chosen : ['phone', ...chosen]
}

export function moved(columns: string[], id: string, by: number) {
  const from = columns.indexOf(id)
  const to = from + by
  if (from < 0 || to < 0 || to >= columns.length) return columns
  const rest = columns.toSpliced(from, 1)
  return rest.toSpliced(to, 0, id)
}
