import { href } from 'react-router'

/** The list of an import's contacts. */
export function contactsOf(importId: string, filters: Record<string, string> = {}) {
  return `${href('/contacts')}?${new URLSearchParams({ import_id: importId, ...filters })}`
}
