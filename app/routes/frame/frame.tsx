import { readFormatsFrom } from '@bellbird/runtime/formats'
import { useEffect, useState } from 'react'
import { data, href, Outlet, useLocation, useNavigation } from 'react-router'
import { accountCache, keepAccount } from '#app/session/account-cache.server.ts'
import { currentSession } from '#app/session/context.server.ts'
import { settingsOf } from '#app/session/formats.server.ts'
import { ownName } from '#app/session/own-name.server.ts'
import { preferencesIn } from '#app/session/preferences.server.ts'
import { sentDay } from '#app/ui/components/time-text.ts'
import { WaitingBars } from '#app/ui/feedback/waiting-bars.tsx'
import { frameItem } from '#app/ui/layout/frame-item.ts'
import { useDialogOpen } from '#app/ui/layout/in-place.ts'
import { NavIcon } from '#app/ui/layout/nav-icon.tsx'
import { CurrentSection } from '#app/ui/layout/section-tabs.tsx'
import { Shell } from '#app/ui/layout/shell.tsx'
import type { Extensions } from '#app/ui/layout/use-extensions.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { pinnedViews } from '#app/upstream/views.server.ts'
import type { Route } from './+types/frame.ts'
import type { Keyboard } from './keyboard.tsx'
import { furtherAt, navigationAt, type Place, sectionAt, viewAddress } from './navigation.ts'

/** Null for users who are not signed in, whose pages have no frame. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { user } = context.get(currentSession)
  if (!user) return null
  const api = context.get(upstream)
  const cached = context.get(accountCache)
  const [pins, settings] = await Promise.all([
    cached.pins ?? readPins(api),
    settingsOf(cached.settings, api),
  ])
  const views = pins?.views ?? []
  const extensions = extensionsOf(settings ?? {}, views)
  const frame = {
    user: {
      name: ownName(context),
      email: user.email,
      printed: `${user.email}, ${sentDay(new Date().toISOString())}`,
    },
    singleKeys: preferencesIn(request).single_keys !== 'off',
    pins: views,
    formats: settings?.formats ?? {},
    extensions,
    places: sectionPlaces(extensions),
  }
  const isCached = pins === cached.pins && settings === cached.settings
  const keep = isCached ? undefined : await keepAccount(context, { pins, settings })
  return data(frame, keep ? { headers: { 'set-cookie': keep } } : undefined)
}

async function readPins(api: Upstream) {
  const found = await pinnedViews(api)
  const views = found?.map(({ id, name, query }) => ({ id, name, query }))
  return views && { at: Date.now(), views }
}

/** Whatever could not be found out counts as stored, except for pages that would have nothing to show. */
function extensionsOf(
  stored: { preferences?: boolean | undefined; callingSettings?: boolean | undefined },
  pins: unknown[],
): Extensions {
  const { preferences = false, callingSettings } = stored
  const any = preferences || callingSettings !== false || pins.length > 0
  return { preferences, callingSettings: callingSettings === true, any }
}

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

function sectionPlaces(extensions: Extensions) {
  if (extensions.any) return { dashboard, tools }
  return { dashboard: dashboard.filter(({ href: to }) => to !== href('/tasks')), tools: [] }
}

export default function Frame({ loaderData }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  const awaited = useNavigation().location?.pathname
  const inert = useDialogOpen()
  if (!loaderData) return <Outlet />
  const { user, pins, singleKeys, formats, extensions } = loaderData
  // A browser renders one user's pages only; the server sets formats per request.
  if (typeof document !== 'undefined') readFormatsFrom(() => formats)
  const navigation = navigationAt(pathname, extensions)
  const pinned = pins.map((pin) => ({ id: pin.id, href: viewAddress(pin), label: pin.name }))
  return (
    <Shell
      user={user}
      homeHref={href('/')}
      navigation={navigation}
      further={furtherAt(pathname)}
      commands={
        <LateKeyboard
          places={navigation}
          NavIcon={NavIcon}
          pinned={pinned}
          singleKeys={singleKeys}
          extensions={extensions}
        />
      }
      signOutAction={href('/sign-out')}
      inert={inert}
    >
      {awaited === href('/crm') && pathname !== awaited && (
        <LoadingNote>Loading CRM integrations...</LoadingNote>
      )}
      <CurrentSection value={sectionAt(pathname, search, pinned, loaderData.places)}>
        <Outlet />
      </CurrentSection>
    </Shell>
  )
}

/** Loads after the page's own scripts. */
function LateKeyboard(props: React.ComponentProps<typeof Keyboard>) {
  const [Late, setLate] = useState<typeof Keyboard>()
  useEffect(() => {
    import('./keyboard.tsx').then(
      (late) => setLate(() => late.Keyboard),
      // The page works without it.
      () => undefined,
    )
  }, [])
  // Reserves its space, so that the content below does not move.
  return Late ? (
    <Late {...props} />
  ) : (
    <span aria-hidden="true" className={`${frameItem} noscript:hidden`} />
  )
}

function LoadingNote({ children }: { children: string }) {
  return (
    <p
      role="status"
      className="fixed inset-x-0 top-4 z-50 mx-auto flex w-fit animate-appear items-center gap-3 rounded-card border border-bar-line bg-bar px-4 py-2.5 text-sm text-frame-text shadow-float"
    >
      <span className="inline-flex text-brass">
        <WaitingBars size="small" />
      </span>
      {children}
    </p>
  )
}
