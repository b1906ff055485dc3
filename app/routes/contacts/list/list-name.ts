export function listName(path: string) {
  return path.includes('/imports/') ? 'Import' : 'Contacts'
}
