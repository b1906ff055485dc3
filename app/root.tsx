import latin from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import { useEffect, useState } from 'react'
import {
  data,
  Links,
  type Location,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { plainDownloads } from '#app/document/downloads.server.ts'
import { ManifestScript } from '#app/document/manifest-script.tsx'
import { SiteHead } from '#app/document/site-head.tsx'
import { currentSession } from '#app/session/context.server.ts'
import { requireOwnOrigin } from '#app/session/csrf.server.ts'
import { openFormats } from '#app/session/formats.server.ts'
import { nameRequest, openSession } from '#app/session/middleware.server.ts'
import { ownOrigin } from '#app/session/own-origin.server.ts'
import { markOf } from '#app/session/person-mark.server.ts'
import { preferencesIn } from '#app/session/preferences.server.ts'
import { declinePrefetch } from '#app/session/prefetch.server.ts'
import { getToast, offeredIn } from '#app/session/toasts.server.ts'
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx'
import { SpinnerPage } from '#app/ui/feedback/spinner-page.tsx'
import { ToastRegion } from '#app/ui/feedback/toast.tsx'
import { useFocusAfterNavigation } from '#app/ui/layout/use-focus-after-navigation.ts'
import type { Route } from './+types/root.ts'
import styles from './app.css?url'
import { RootFailure } from './routes/root-failure.tsx'
import { savedInputOn, saveUnsentInput } from './session/saved-input.server.ts'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href: latin },
]

export const middleware: Route.MiddlewareFunction[] = [
  nameRequest,
  declinePrefetch,
  plainDownloads,
  requireOwnOrigin,
  openSession,
  openFormats,
  saveUnsentInput,
]

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const kept = await savedInputOn(url, request, context)
  const { theme } = preferencesIn(request)
  const { user } = context.get(currentSession)
  const origin = user ? undefined : ownOrigin(url)
  const shown = { kept, theme, origin, mark: user && markOf(user) }
  // Revalidation and prefetch requests show no toast to anyone.
  if (request.method === 'HEAD') return { toast: undefined, ...shown }
  const { toast, headers } = await getToast(request)
  if (!toast) return { toast: undefined, ...shown }
  const { type, message, description } = toast
  return data(
    {
      toast: { tone: type, message, ...offeredIn(description), key: crypto.randomUUID() },
      ...shown,
    },
    { headers },
  )
}

export function Layout({ children }: { children: React.ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const isReadOnly = useIsReadOnly()
  return (
    <html lang="en" data-theme={root?.theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* The precedence puts it before the scripts, which browsers would otherwise request first. */}
        <link rel="stylesheet" href={styles} precedence="default" />
        <Meta />
        <Links />
        <SiteHead theme={root?.theme} origin={root?.origin} />
        <RefreshWithoutScript />
      </head>
      <body>
        {children}
        {isReadOnly ? null : (
          <>
            <Scrolled />
            <Scripts />
            <ManifestScript />
          </>
        )}
      </body>
    </html>
  )
}

/** Failures and text pages outside the frame need no script. */
function useIsReadOnly() {
  const failed = Boolean(useRouteError())
  const isFramed = Boolean(useRouteLoaderData<typeof loader>('root')?.mark)
  const isText = useMatches().some(({ handle }) => isMarked(handle, 'isText'))
  return failed || (isText && !isFramed)
}

function isMarked(handle: unknown, mark: string) {
  return typeof handle === 'object' && handle !== null && mark in handle
}

/** Once set, Trusted Types forbid the page to write scripts. */
let hydrated = false

/** Whether this is the first render of the page, on the server or while hydrating, and not a render after a failure. */
function useAsSent() {
  const [sent] = useState(() => !hydrated)
  useEffect(() => {
    hydrated = true
  }, [])
  return sent
}

/** ScrollRestoration writes an inline script. */
function Scrolled() {
  return useAsSent() ? <ScrollRestoration /> : null
}

function RefreshWithoutScript() {
  const waits = useMatches().some(({ loaderData }) => isInProgress(loaderData))
  if (!waits) return null
  return (
    <noscript>
      <meta httpEquiv="refresh" content="3" />
    </noscript>
  )
}

function isInProgress(loaded: unknown) {
  return (
    typeof loaded === 'object' && loaded !== null && 'inProgress' in loaded && loaded.inProgress
  )
}

export default function App({ loaderData }: Route.ComponentProps) {
  const { toast } = loaderData
  const navigation = useNavigation()
  const location = useLocation()
  const arrivedAt = useFocusAfterNavigation()
  return (
    <>
      <ProgressBar active={navigation.state !== 'idle'} />
      {isCrossing(location, navigation) ? <SpinnerPage label="Loading" /> : <Outlet />}
      <ToastRegion toast={toast} toastKey={toast?.key} />
      <p aria-live="polite" className="sr-only">
        {arrivedAt}
      </p>
    </>
  )
}

function isCrossing(from: Location, { state, location: to }: ReturnType<typeof useNavigation>) {
  if (state !== 'loading') return false
  return [sideOf(from), sideOf(to)].toSorted().join() === 'in,out'
}

const sides: Record<string, 'out' | 'both'> = {
  '/login': 'out',
  '/register': 'out',
  '/onboarding': 'both',
  '/forgot-password': 'both',
  '/reset-password': 'both',
  '/terms': 'both',
  '/privacy': 'both',
}

function sideOf({ pathname }: Location) {
  return pathname.startsWith('/help') ? 'both' : (sides[pathname] ?? 'in')
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RootFailure error={error} />
}
