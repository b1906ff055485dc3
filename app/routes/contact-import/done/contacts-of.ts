import { href } from 'react-router'

export function contactsOf(importId: string, filters: Record<string, string> = {}) {
  return `${href('/contacts')}?${new URLSearchParams({ import_id: importId, ...filters })}`
}
