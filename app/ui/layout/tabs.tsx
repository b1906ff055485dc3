import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

export type Tab = { href: string; label: string; icon: LucideIcon; current: boolean }

/** A list of addresses, down the left; a strip across the top when narrow. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav className="bb-tabs" aria-label={label}>
      <ul>
        {tabs.map(({ href, label: word, icon: Icon, current }) => (
          <li key={href}>
            <Link
              to={href}
              aria-current={current ? 'page' : undefined}
              preventScrollReset
              prefetch="intent"
            >
              <Icon />
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function SettingsLayout({ tabs, children }: { tabs: ReactNode; children: ReactNode }) {
  return (
    <div className="bb-settings">
      <div className="bb-settings-grid">
        {tabs}
        <div className="bb-stack">{children}</div>
      </div>
    </div>
  )
}
