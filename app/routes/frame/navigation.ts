import { href } from 'react-router'
import type { NavEntry } from '#app/ui/layout/nav-icon.tsx'
import type { Section, SectionTab } from '#app/ui/layout/section-tabs.tsx'
import type { Extensions } from '#app/ui/layout/use-extensions.ts'

export type Place = { href: string; label: string }
type View = Place & { id: string }
export type SectionPlaces = { dashboard: Place[]; tools: Place[] }

/** As many pinned views as fit beside the other tabs of Contacts. */
const SHOWN_VIEWS = 3

export function navigationAt(pathname: string, extensions: Extensions): NavEntry[] {
  const entry = (to: string, label: string, icon: NavEntry['icon'], ...others: string[]) => ({
    href: to,
    label,
    icon,
    current: currentAt(pathname, to, others),
  })
  return [
    entry(
      href('/'),
      'Dashboard',
      'dashboard',
      href('/tasks'),
      href('/analytics'),
      href('/activity'),
    ),
    entry(href('/contacts'), 'Contacts', 'contacts', href('/suppressions')),
    ...(extensions.any ? [entry(href('/campaigns'), 'Campaigns', 'campaigns')] : []),
    entry(href('/crm'), 'CRM Integration', 'crm'),
    entry(href('/agent'), 'Agent', 'agent', href('/voice-agent')),
    entry(href('/profile'), 'Profile', 'profile'),
  ]
}

export function furtherAt(pathname: string): NavEntry[] {
  const current = currentAt(pathname, href('/help/:topic?'), [href('/terms'), href('/privacy')])
  return [{ href: href('/help/:topic?'), label: 'Help', icon: 'help', current }]
}

function currentAt(pathname: string, to: string, others: string[]): NavEntry['current'] {
  if (pathname === to) return 'page'
  const own = to === '/' ? others : [to, ...others]
  return own.some((path) => isWithin(pathname, path)) ? 'true' : undefined
}

function isWithin(pathname: string, path: string) {
  return pathname === path || pathname.startsWith(`${path}/`)
}

export function sectionAt(
  pathname: string,
  search: string,
  views: View[],
  { dashboard, tools }: SectionPlaces,
): Section | undefined {
  const tab = (to: string, label: string): SectionTab => ({
    href: to,
    label,
    current: isWithin(pathname, to),
  })
  if (dashboard.some((place) => place.href === pathname)) {
    const tabs = dashboard.map((place) => ({ ...place, current: place.href === pathname }))
    return { label: 'Dashboard', tabs, tools: [] }
  }
  if (isWithin(pathname, href('/campaigns'))) {
    const calls = tab(href('/campaigns/calls'), 'All calls')
    const campaigns = { ...tab(href('/campaigns'), 'Campaigns'), current: !calls.current }
    return { label: 'Campaigns', tabs: [campaigns, calls], tools: [] }
  }
  if (!isWithin(pathname, href('/contacts')) && !isWithin(pathname, href('/suppressions'))) {
    return undefined
  }
  const isList = pathname === href('/contacts')
  const open = isList
    ? views.find(({ id }) => id === new URLSearchParams(search).get('view'))
    : null
  const shown = views.filter((view, at) => at < SHOWN_VIEWS || view === open)
  return {
    label: 'Contacts',
    tabs: [
      { href: href('/contacts'), label: 'All contacts', current: isList && !open },
      ...shown.map((view) => ({ href: view.href, label: view.label, current: view === open })),
    ],
    more: tools[0] && tab(href('/contacts/views'), 'Saved views'),
    tools: tools.map((place) => tab(place.href, place.label)),
  }
}

export function viewAddress({ id, query }: { id: string; query: string }) {
  const params = new URLSearchParams(query)
  params.set('view', id)
  return `${href('/contacts')}?${params}`
}
