import { useEffect, useState } from 'react'
import {
  data,
  href,
  Outlet,
  useLocation,
  useMatches,
  useNavigation,
  useRouteLoaderData,
} from 'react-router'
import { LeaveGuard } from '#app/forms/leave-guard.tsx'
import { currentSession } from '#app/session/context.server.ts'
import { requireSession } from '#app/session/guards.server.ts'
import { requireOwnForm } from '#app/session/own-forms.server.ts'
import { keptPins } from '#app/session/pins.server.ts'
import { singleKeysChoice } from '#app/session/single-keys.server.ts'
import { FailurePanel } from '#app/ui/feedback/failure-panel.tsx'
import { failureIn } from '#app/ui/feedback/failure-words.ts'
import { LoadingNote } from '#app/ui/feedback/loading-note.tsx'
import type { NavEntry } from '#app/ui/layout/nav-icon.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Shell } from '#app/ui/layout/shell.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { pinnedViews } from '#app/upstream/views.server.ts'
import type { Route } from './+types/signed-in.ts'
import type { Keyboard } from './keyboard.tsx'
import { RootFailure } from './root-failure.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireSession, requireOwnForm]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user } = context.get(currentSession)
  const name = [user?.first_name, user?.last_name].filter(Boolean).join(' ')
  const frame = {
    user: { name, email: user?.email ?? '' },
    singleKeys: singleKeysChoice.read(request) !== 'off',
  }
  const kept = user && keptPins.read(request, user)
  if (!user || kept) return { ...frame, pins: kept ?? [] }
  const pins = await pinnedViews(context.get(upstream))
  return data({ ...frame, pins }, { headers: { 'set-cookie': keptPins.keep(user, pins) } })
}

export default function SignedInFrame({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <LeaveGuard staying={[href('/appearance'), href('/figures')]}>
        <Outlet key={useAddressOfPage()} />
      </LeaveGuard>
    </Frame>
  )
}

/**
 * The page's own address, without what a dialog on it adds. The same form of another address is another form: the
 * words that stand in one must not be taken over into the next when the history jumps between them.
 */
function useAddressOfPage() {
  const matches = useMatches()
  return matches[matches.findIndex(({ id }) => id === 'routes/signed-in') + 1]?.pathname
}

/** A page that fails keeps its frame, so that the rest of the product stays within reach. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const loaded = useRouteLoaderData<typeof loader>('routes/signed-in')
  const { pathname, search } = useLocation()
  if (!loaded) return <RootFailure error={error} />
  const { title, message, requestId } = failureIn(error)
  return (
    <Frame {...loaded}>
      <PageTitle>{title}</PageTitle>
      <FailurePanel
        title={title}
        message={message}
        tryAgainHref={`${pathname}${search}`}
        requestId={requestId}
        headingLevel={1}
      />
    </Frame>
  )
}

type FrameProps = {
  user: { name: string; email: string }
  pins: { id: string; name: string; query: string }[]
  singleKeys: boolean
  children: React.ReactNode
}

function Frame({ user, pins, singleKeys, children }: FrameProps) {
  const { pathname, search } = useLocation()
  const awaited = useNavigation().location?.pathname
  const inert = useMatches().some(({ handle }) => isDialog(handle))
  const navigation = navigationAt(pathname)
  const pinned = pins.map((pin) => pinnedAt(pin, pathname, search))
  return (
    <Shell
      user={user}
      navigation={navigation}
      pinned={pinned}
      commands={<LateKeyboard places={navigation} pinned={pinned} singleKeys={singleKeys} />}
      signOutAction={href('/sign-out')}
      inert={inert}
    >
      {awaited === href('/crm') && pathname !== awaited && (
        <LoadingNote>Loading CRM integrations...</LoadingNote>
      )}
      {children}
    </Shell>
  )
}

/** What the keyboard can do, once the page is there: its script comes after those that the page needs. */
function LateKeyboard(props: React.ComponentProps<typeof Keyboard>) {
  const [Late, setLate] = useState<typeof Keyboard>()
  useEffect(() => {
    import('./keyboard.tsx').then(
      (late) => setLate(() => late.Keyboard),
      // Without it the page does all that it does.
      () => undefined,
    )
  }, [])
  return Late ? <Late {...props} /> : null
}

/** A pinned view below Contacts, the current one where its list is shown. */
function pinnedAt({ name, query }: FrameProps['pins'][number], pathname: string, search: string) {
  const address = query ? `${href('/contacts')}?${query}` : href('/contacts')
  return { href: address, label: name, current: `${pathname}${search}` === address }
}

function isDialog(handle: unknown) {
  return typeof handle === 'object' && handle !== null && 'dialog' in handle
}

function navigationAt(pathname: string): NavEntry[] {
  const isAt = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  return [
    { href: href('/'), label: 'Dashboard', icon: 'dashboard', current: pathname === '/' },
    { href: href('/contacts'), label: 'Contacts', icon: 'contacts', current: isAt('/contacts') },
    {
      href: href('/campaigns'),
      label: 'Campaigns',
      icon: 'campaigns',
      current: isAt('/campaigns'),
    },
    { href: href('/crm'), label: 'CRM Integration', icon: 'crm', current: isAt('/crm') },
    { href: href('/agent'), label: 'Agent', icon: 'agent', current: isAt('/agent') },
    { href: href('/profile'), label: 'Profile', icon: 'profile', current: isAt('/profile') },
  ]
}
