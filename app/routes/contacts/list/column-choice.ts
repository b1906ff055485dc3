export type SortColumn = 'name' | 'company' | 'status' | 'email' | 'created_at' | 'last_contacted'

/** The columns beside the name that a list shows until somebody chooses others. */
const usualColumns = ['company', 'status', 'phone', 'email', 'source', 'added']

/** Of the columns in the address of a list, which a saved view keeps. */
export const MAX_COLUMNS_LENGTH = 1_000

/** Those that are kept and still known, each once; the phone number is always one of them. */
export function shownColumns(kept: string[] | null | undefined, known: string[]) {
  const chosen = [...new Set(kept ?? usualColumns)].filter((id) => known.includes(id))
  return chosen.includes('phone') ? chosen : ['phone', ...chosen]
}

/** The same columns with one of them a place further up or down. */
export function moved(columns: string[], id: string, by: number) {
  const from = columns.indexOf(id)
  const to = from + by
  if (from < 0 || to < 0 || to >= columns.length) return columns
  const rest = columns.toSpliced(from, 1)
  return rest.toSpliced(to, 0, id)
}
