import { href } from 'react-router'
import type { Extensions } from '#app/ui/layout/use-extensions.ts'

export type Place = { href: string; label: string }

export type Kind = 'page' | 'view' | 'contact' | 'tag' | 'campaign' | 'action' | 'search'

/** A destination of the command palette; one with fields is posted. */
export type Destination = Place & {
  kind: Kind
  group: string
  fields?: Record<string, string>
}

const groups: Record<Kind, string> = {
  page: 'Page',
  view: 'Saved view',
  contact: 'Contact',
  tag: 'Tag',
  campaign: 'Campaign',
  action: 'Action',
  search: 'Search',
}

export function destination(kind: Kind, to: string, label: string, group = groups[kind]) {
  return { href: to, label, kind, group }
}

/** All destinations except contacts, tags and campaigns. */
export function destinationsIn(
  pages: Place[],
  views: Place[],
  extensions: Extensions,
): Destination[] {
  const page = (to: string, label: string) => destination('page', to, label)
  const stored = [
    page(href('/contacts/imports'), 'Import history'),
    page(href('/contacts/views'), 'Saved views'),
    page(href('/contacts/tags'), 'Tags'),
    page(href('/contacts/duplicates'), 'Duplicates'),
    page(href('/contacts/bin'), 'Trash'),
    page(href('/suppressions'), 'Do-not-call list'),
    destination('action', href('/campaigns/new'), 'Start a campaign'),
    page(href('/campaigns/calls'), 'All calls'),
    page(href('/crm/runs'), 'Sync history'),
    page(href('/tasks'), 'Tasks'),
  ]
  const storedSettings = [
    page(href('/profile/security'), 'Settings: Security'),
    page(href('/profile/fields'), 'Settings: Custom fields'),
    page(href('/profile/api-keys'), 'Settings: API keys'),
    page(href('/profile/webhooks'), 'Settings: Webhooks'),
  ]
  return [
    ...pages.map(({ href: to, label }) => page(to, label)),
    ...views.map((view) => destination('view', view.href, view.label)),
    destination('action', href('/contacts/new'), 'Add contact'),
    destination('action', href('/contacts/import'), 'Import contacts'),
    ...(extensions.any ? stored : []),
    page(href('/analytics'), 'Analytics'),
    page(href('/activity'), 'Activity'),
    page(href('/profile'), 'Settings: Profile'),
    page(href('/profile/password'), 'Settings: Change password'),
    page(href('/profile/voice-agent'), 'Settings: Voice agent preferences'),
    ...(extensions.callingSettings ? [page(href('/profile/calling'), 'Settings: Calling')] : []),
    ...(extensions.preferences
      ? [page(href('/profile/preferences'), 'Settings: Time zone and formats')]
      : []),
    ...(extensions.any ? storedSettings : []),
    theme('light', 'Theme: Light'),
    theme('dark', 'Theme: Dark'),
    theme('system', 'Theme: System'),
    page(href('/help/:topic?'), 'Help'),
    { ...destination('action', href('/sign-out'), 'Sign out'), fields: {} },
  ]
}

function theme(name: string, label: string): Destination {
  return { ...destination('action', href('/appearance'), label), fields: { theme: name } }
}
