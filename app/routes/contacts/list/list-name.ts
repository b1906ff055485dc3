/** What a link back to a list or an import of contacts is called. */
export function listName(path: string) {
  return path.includes('/imports/') ? 'Import' : 'Contacts'
}
