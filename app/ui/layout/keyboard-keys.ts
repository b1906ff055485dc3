/** What the keys do, for the dialog on `?` and the help page. */
export const keys = [
  { key: 'Ctrl K', does: 'Go to a page, view or contact (⌘ K on a Mac)' },
  { key: '/', does: 'Search' },
  { key: 'j', does: 'Next row' },
  { key: 'k', does: 'Previous row' },
  { key: 'x', does: 'Select row' },
  { key: 'Enter', does: 'Open row' },
  { key: '?', does: 'Show shortcuts' },
] as const
