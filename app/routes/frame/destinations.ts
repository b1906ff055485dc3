import { href } from 'react-router'
import type { NavEntry } from '#app/ui/layout/nav-icon.tsx'
import type { Extensions } from '#app/ui/layout/use-extensions.ts'

export type Place = { href: string; label: string }

export type Kind =
  | 'page'
  | 'view'
  | 'contact'
  | 'tag'
  | 'campaign'
  | 'action'
  | 'setting'
  | 'help'
  | 'search'

/** One with fields is posted. */
export type Destination = Place & {
  kind: Kind
  detail?: string | undefined
  icon?: NavEntry['icon']
  fields?: Record<string, string>
}

export function destination(kind: Kind, to: string, label: string, detail?: string): Destination {
  return { href: to, label, kind, detail }
}

export function destinationsIn(
  pages: NavEntry[],
  views: Place[],
  extensions: Extensions,
): Destination[] {
  const page = (to: string, label: string): Destination => ({
    ...destination('page', to, label),
    icon: iconOf(to, pages),
  })
  const setting = (to: string, label: string) => destination('setting', to, `Settings: ${label}`)
  const stored = [
    page(href('/contacts/imports'), 'Import history'),
    page(href('/contacts/views'), 'Saved views'),
    page(href('/contacts/tags'), 'Tags'),
    page(href('/contacts/duplicates'), 'Duplicates'),
    page(href('/contacts/bin'), 'Trash'),
    page(href('/suppressions'), 'Do not call'),
    destination('action', href('/campaigns/new'), 'New campaign'),
    page(href('/campaigns/calls'), 'All calls'),
    page(href('/crm/runs'), 'Sync history'),
    page(href('/tasks'), 'Tasks'),
  ]
  const storedSettings = [
    setting(href('/profile/security'), 'Security'),
    setting(href('/profile/fields'), 'Custom fields'),
    setting(href('/profile/api-keys'), 'API keys'),
    setting(href('/profile/webhooks'), 'Webhooks'),
  ]
  return [
    ...pages.map(({ href: to, label }) => page(to, label)),
    ...views.map((view) => destination('view', view.href, view.label)),
    destination('action', href('/contacts/new'), 'Add contact'),
    destination('action', href('/contacts/import'), 'Import contacts'),
    ...(extensions.any ? stored : []),
    page(href('/analytics'), 'Analytics'),
    page(href('/activity'), 'Activity'),
    setting(href('/profile'), 'Profile'),
    setting(href('/profile/password'), 'Change password'),
    setting(href('/profile/voice-agent'), 'Voice agent preferences'),
    ...(extensions.callingSettings ? [setting(href('/profile/calling'), 'Calling')] : []),
    ...(extensions.preferences
      ? [setting(href('/profile/preferences'), 'Time zone and formats')]
      : []),
    ...(extensions.any ? storedSettings : []),
    theme('light', 'Theme: Light'),
    theme('dark', 'Theme: Dark'),
    theme('system', 'Theme: System'),
    page(href('/help/:topic?'), 'Help'),
    { ...destination('setting', href('/sign-out'), 'Sign out'), fields: {} },
  ]
}

function iconOf(to: string, sections: NavEntry[]): NavEntry['icon'] {
  if (to === href('/help/:topic?')) return 'help'
  if (to === href('/suppressions')) return 'contacts'
  const section = sections.find((one) => one.href !== '/' && `${to}/`.startsWith(`${one.href}/`))
  return section?.icon ?? 'dashboard'
}

function theme(name: string, label: string): Destination {
  return { ...destination('setting', href('/appearance'), label), fields: { theme: name } }
}
