import { href } from 'react-router'
import type { Place } from './navigation.ts'

const dashboard: Place[] = [
  { href: href('/'), label: 'Overview' },
  { href: href('/tasks'), label: 'Tasks' },
  { href: href('/analytics'), label: 'Analytics' },
  { href: href('/activity'), label: 'Activity' },
]

const tools: Place[] = [
  { href: href('/contacts/tags'), label: 'Tags' },
  { href: href('/contacts/duplicates'), label: 'Duplicates' },
  { href: href('/suppressions'), label: 'Do not call' },
  { href: href('/contacts/bin'), label: 'Trash' },
]

/**
 * The tabs of the sections. An upstream with only the calls of the product description is not offered what it does not
 * store: tasks, and everything beside the list of contacts.
 */
export function sectionPlaces({ isPlain }: { isPlain: boolean }) {
  if (!isPlain) return { dashboard, tools }
  return { dashboard: dashboard.filter(({ href: to }) => to !== href('/tasks')), tools: [] }
}
