/** The keyboard shortcuts, for the dialog on `?` and the help page. */
export function keyboardKeys(hasCampaigns: boolean) {
  return [
    {
      key: 'Ctrl K',
      does: `Go to a page, view${hasCampaigns ? ', contact or campaign' : ' or contact'} (⌘ K on a Mac)`,
    },
    { key: '/', does: 'Search' },
    { key: 'Esc', does: 'Leave the search box, close the preview' },
    { key: 'j', does: 'Next row, or next contact' },
    { key: 'k', does: 'Previous row, or previous contact' },
    { key: 'x', does: 'Select row' },
    { key: 'Shift x', does: 'Select all rows up to this one' },
    { key: 'Enter', does: 'Open row' },
    { key: 'Space', does: 'Preview row' },
    { key: 'e', does: 'Edit this contact' },
    { key: 'c', does: 'Add contact' },
    { key: 'g d', does: 'Go to the dashboard' },
    { key: 'g c', does: 'Go to contacts' },
    { key: 'g i', does: 'Go to Import Contacts' },
    ...(hasCampaigns ? [{ key: 'g p', does: 'Go to campaigns' }] : []),
    { key: '?', does: 'Show shortcuts' },
  ]
}
