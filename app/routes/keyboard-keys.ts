/** What the keys do, for the dialog on `?` and the help page. */
export const keys = [
  { key: 'Ctrl K', does: 'Go to a page, a saved view or a contact (on a Mac also ⌘ K)' },
  { key: '/', does: 'Search the list, or your contacts' },
  { key: 'j', does: 'Next row of a list' },
  { key: 'k', does: 'Row before' },
  { key: 'x', does: 'Tick the row' },
  { key: 'Enter', does: 'Open the row' },
  { key: '?', does: 'Show these keys' },
] as const
