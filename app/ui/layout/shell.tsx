import { Menu, X } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'

import { Avatar } from '#app/ui/components/avatar.tsx'
import { Brand } from './brand.tsx'
import { type NavEntry, NavIcon } from './nav-icon.tsx'
import { SignOut } from './sign-out.tsx'
import { SkipLink } from './skip-link.tsx'

type Pinned = { href: string; label: string; current: boolean }

type Person = { name: string; email: string }

/** The signed-in frame. `inert` takes it out of reach while a dialog is open. */
export function Shell({
  user,
  navigation,
  pinned,
  signOutAction,
  commands,
  inert = false,
  children,
}: {
  user: Person
  navigation: NavEntry[]
  /** Below the second destination. */
  pinned: Pinned[]
  signOutAction: string
  /** Below the destinations. */
  commands?: ReactNode
  inert?: boolean
  children: ReactNode
}) {
  return (
    <div className="bb-shell">
      <SkipLink inert={inert} />
      <header className="bb-top-bar bb-on-frame" inert={inert}>
        <button
          type="button"
          className="bb-icon-button"
          popoverTarget="menu"
          aria-label="Open menu"
        >
          <Menu />
        </button>
        <Brand />
      </header>
      <nav
        id="menu"
        popover="auto"
        className="bb-sidebar bb-on-frame"
        aria-label="Main"
        inert={inert}
      >
        <SidebarHead />
        <Destinations entries={navigation} pinned={pinned} />
        {commands}
        <Account user={user} signOutAction={signOutAction} />
      </nav>
      <main id="main" tabIndex={-1} className="bb-sheet">
        <div className="bb-page">{children}</div>
      </main>
    </div>
  )
}

function SidebarHead() {
  return (
    <div className="bb-sidebar-head">
      <Brand />
      <button
        type="button"
        className="bb-icon-button"
        popoverTarget="menu"
        popoverTargetAction="hide"
        aria-label="Close menu"
      >
        <X />
      </button>
    </div>
  )
}

function Destinations({ entries, pinned }: { entries: NavEntry[]; pinned: Pinned[] }) {
  return (
    <ul className="bb-nav">
      {entries.map(({ href, label, icon, current }, at) => (
        <li key={href}>
          <Link to={href} aria-current={current ? 'page' : undefined} onClick={closeMenu}>
            <NavIcon name={icon} />
            {label}
          </Link>
          {at === 1 && pinned.length > 0 && <PinnedViews pinned={pinned} />}
        </li>
      ))}
    </ul>
  )
}

function PinnedViews({ pinned }: { pinned: Pinned[] }) {
  return (
    <ul className="bb-pinned" aria-label="Pinned views">
      {pinned.map(({ href, label, current }) => (
        <li key={href + label}>
          <Link to={href} aria-current={current ? 'page' : undefined} onClick={closeMenu}>
            <bdi>{label}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Account({ user, signOutAction }: { user: Person; signOutAction: string }) {
  return (
    <div className="bb-account">
      <Avatar name={user.name} frame />{' '}
      <p className="bb-account-name">
        <b>
          <bdi>{user.name}</bdi>
        </b>{' '}
        <span>{user.email}</span>
      </p>
      <SignOut action={signOutAction} />
    </div>
  )
}

function closeMenu(event: MouseEvent<HTMLElement>) {
  const menu = event.currentTarget.closest<HTMLElement>('[popover]')
  if (menu?.matches(':popover-open')) menu.hidePopover()
}
