export function keyboardKeys(hasCampaigns: boolean) {
  return [
    {
      title: 'Anywhere',
      keys: [
        { key: 'Ctrl K', does: 'Go to… (⌘ K on a Mac)' },
        { key: '/', does: 'Search' },
        { key: 'c', does: 'Add contact' },
        { key: 'g d', does: 'Go to the dashboard' },
        { key: 'g c', does: 'Go to contacts' },
        { key: 'g i', does: 'Go to Import Contacts' },
        ...(hasCampaigns ? [{ key: 'g p', does: 'Go to campaigns' }] : []),
        { key: '?', does: 'Show shortcuts' },
      ],
    },
    {
      title: 'In a list',
      keys: [
        { key: 'j', does: 'Next row' },
        { key: 'k', does: 'Previous row' },
        { key: 'Enter', does: 'Open row' },
        { key: 'Space', does: 'Preview row' },
        { key: 'x', does: 'Select row' },
        { key: 'Shift x', does: 'Select a range of rows' },
        { key: 'Esc', does: 'Leave search, close the preview, clear the selection' },
      ],
    },
    {
      title: 'On a contact',
      keys: [
        { key: 'j', does: 'Next contact' },
        { key: 'k', does: 'Previous contact' },
        { key: 'e', does: 'Edit' },
      ],
    },
  ]
}
