import { href } from 'react-router'
import type { Extensions } from '#app/ui/layout/use-extensions.ts'
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

export function sectionPlaces(extensions: Extensions) {
  if (extensions.any) return { dashboard, tools }
  return { dashboard: dashboard.filter(({ href: to }) => to !== href('/tasks')), tools: [] }
}
