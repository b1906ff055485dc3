import { Menu, X } from 'lucide-react'
import { createContext, type ReactNode } from 'react'
import { Link } from 'react-router'

import { Avatar } from '#app/ui/components/avatar.tsx'
import { Brand } from './brand.tsx'
import { closePopover } from './close-popover.ts'
import { frameItem } from './frame-item.ts'
import { type NavEntry, NavIcon } from './nav-icon.tsx'
import { SignOut } from './sign-out.tsx'
import { SkipLink } from './skip-link.tsx'

type Person = {
  name: string
  email: string
  /** Whose page it is and of which day, for paper. */
  printed: string
}

export const InFrame = createContext(false)

export function Shell({
  user,
  homeHref,
  navigation,
  further,
  signOutAction,
  commands,
  inert = false,
  children,
}: {
  user: Person
  homeHref: string
  navigation: NavEntry[]
  further: NavEntry[]
  signOutAction: string
  commands?: ReactNode
  inert?: boolean
  children: ReactNode
}) {
  return (
    <div className="group/shell grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] bg-frame lg:grid-cols-[var(--spacing-sidebar)_minmax(0,1fr)] lg:grid-rows-[minmax(100dvh,auto)] print:block print:min-h-0 print:bg-transparent">
      <SkipLink inert={inert} />
      <header
        className="sticky top-0 z-20 flex h-14 items-center gap-3 bg-frame pr-4 pl-2 text-frame-text [--color-ring:var(--color-brass)] lg:hidden print:hidden"
        inert={inert}
      >
        <button
          type="button"
          className={`${iconButton} not-supports-[selector(:popover-open)]:hidden`}
          popoverTarget="menu"
          aria-label="Open menu"
        >
          <Menu />
        </button>
        <Brand homeHref={homeHref} />
      </header>
      <nav
        id="menu"
        popover="auto"
        className="flex-col overflow-y-auto bg-frame text-frame-muted [--color-ring:var(--color-brass)] backdrop:bg-overlay max-lg:fixed max-lg:inset-[0_auto_0_0] max-lg:h-auto max-lg:max-h-none max-lg:w-[min(18rem,84vw)] max-lg:px-3 max-lg:py-3.5 max-lg:shadow-float max-lg:open:flex max-lg:open:animate-drawer max-lg:open:gap-5 max-lg:not-supports-[selector(:popover-open)]:static max-lg:not-supports-[selector(:popover-open)]:w-auto lg:sticky lg:inset-[0_auto_auto] lg:flex lg:h-dvh lg:w-auto lg:gap-6 lg:px-3 lg:py-4.5 print:hidden"
        aria-label="Main"
        inert={inert}
      >
        <SidebarHead homeHref={homeHref} />
        <Destinations entries={navigation} />
        <Destinations entries={further}>{commands}</Destinations>
        <Account user={user} signOutAction={signOutAction} />
      </nav>
      <Sheet className="lg:col-start-2 lg:my-2 lg:mr-2" printed={user.printed}>
        <InFrame value={true}>{children}</InFrame>
      </Sheet>
    </div>
  )
}

const iconButton = 'grid size-11 flex-none place-items-center rounded-control hover:bg-frame-hover'

/** A tap that closes an open menu does not activate what is under it. */
export function Sheet({
  className,
  printed,
  children,
}: {
  className: string
  printed?: string
  children: ReactNode
}) {
  return (
    <main
      id="main"
      tabIndex={-1}
      data-printed={printed}
      className={`relative grid min-w-0 scroll-mt-14 rounded-t-sheet bg-canvas group-has-[:popover-open]/shell:pointer-events-none lg:scroll-mt-0 lg:rounded-b-sheet print:m-0 print:bg-transparent forced-colors:border ${className}`}
    >
      <div className="mx-auto flex w-full max-w-page min-w-0 flex-col px-gutter pt-5 pb-6 lg:py-7 print:max-w-none print:p-0">
        {children}
      </div>
    </main>
  )
}

function SidebarHead({ homeHref }: { homeHref: string }) {
  return (
    <div className="flex items-center justify-between pl-2">
      <Brand homeHref={homeHref} />
      <button
        type="button"
        className={`${iconButton} not-supports-[selector(:popover-open)]:hidden lg:hidden`}
        popoverTarget="menu"
        popoverTargetAction="hide"
        aria-label="Close menu"
      >
        <X />
      </button>
    </div>
  )
}

function Destinations({ entries, children }: { entries: NavEntry[]; children?: ReactNode }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
      {children && <li>{children}</li>}
      {entries.map(({ href, label, icon, current }) => (
        <li key={href}>
          <Link
            to={href}
            prefetch="intent"
            aria-current={current}
            onClick={closePopover}
            className={`${frameItem} aria-[current]:bg-frame-active aria-[current]:font-semibold aria-[current]:text-frame-text aria-[current]:before:absolute aria-[current]:before:inset-[0.5rem_auto_0.5rem_0] aria-[current]:before:w-0.75 aria-[current]:before:rounded-full aria-[current]:before:bg-brass aria-[current]:[&>svg]:text-brass`}
          >
            <NavIcon name={icon} />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Account({ user, signOutAction }: { user: Person; signOutAction: string }) {
  return (
    <div className="mt-auto grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2.5 gap-y-3 border-t border-frame-line px-2 pt-3 max-lg:gap-y-2">
      <Avatar name={user.name} frame />{' '}
      <p className="grid leading-6">
        <b className="text-sm text-frame-text">
          <bdi>{user.name}</bdi>
        </b>{' '}
        <span className="truncate text-2xs text-frame-muted">{user.email}</span>
      </p>
      <div className="col-span-full -mx-2">
        <SignOut action={signOutAction} />
      </div>
    </div>
  )
}
