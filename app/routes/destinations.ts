import { href } from 'react-router'

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
export function destinationsIn(pages: Place[], views: Place[], hasCalling: boolean): Destination[] {
  return [
    ...pages.map((page) => destination('page', page.href, page.label)),
    ...views.map((view) => destination('view', view.href, view.label)),
    destination('action', href('/contacts/new'), 'Add contact'),
    destination('action', href('/contacts/import'), 'Import contacts'),
    destination('page', href('/contacts/imports'), 'Import history'),
    destination('page', href('/contacts/views'), 'Saved views'),
    destination('page', href('/contacts/tags'), 'Tags'),
    destination('page', href('/contacts/duplicates'), 'Duplicates'),
    destination('page', href('/contacts/bin'), 'Trash'),
    destination('page', href('/suppressions'), 'Do-not-call list'),
    destination('action', href('/campaigns/new'), 'Start a campaign'),
    destination('page', href('/campaigns/calls'), 'All calls'),
    destination('page', href('/crm/runs'), 'Sync history'),
    destination('page', href('/tasks'), 'Tasks'),
    destination('page', href('/analytics'), 'Analytics'),
    destination('page', href('/activity'), 'Activity'),
    destination('page', href('/profile'), 'Settings: Profile'),
    destination('page', href('/profile/password'), 'Settings: Change password'),
    destination('page', href('/profile/security'), 'Settings: Security'),
    destination('page', href('/profile/voice-agent'), 'Settings: Voice agent preferences'),
    ...(hasCalling ? [destination('page', href('/profile/calling'), 'Settings: Calling')] : []),
    destination('page', href('/profile/fields'), 'Settings: Custom fields'),
    destination('page', href('/profile/preferences'), 'Settings: Time zone and formats'),
    destination('page', href('/profile/api-keys'), 'Settings: API keys'),
    destination('page', href('/profile/webhooks'), 'Settings: Webhooks'),
    theme('light', 'Theme: Light'),
    theme('dark', 'Theme: Dark'),
    theme('system', 'Theme: System'),
    destination('page', href('/help/:topic?'), 'Help'),
    { ...destination('action', href('/sign-out'), 'Sign out'), fields: {} },
  ]
}

function theme(name: string, label: string): Destination {
  return { ...destination('action', href('/appearance'), label), fields: { theme: name } }
}
