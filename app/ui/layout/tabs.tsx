import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { closePopover } from './close-popover.ts'
import { Stack } from './columns.tsx'
import { PopoverSheet } from './popover-sheet.tsx'

type Tab = { href: string; label: string; icon: LucideIcon; current: boolean }

type TabGroup = {
  label: string
  heading?: boolean
  tabs: Tab[]
}

export function TabGroups({ groups }: { groups: TabGroup[] }) {
  const current = groups.flatMap(({ tabs }) => tabs).find((tab) => tab.current)
  return (
    <div className="[anchor-name:--page-header] @4xl/settings:[anchor-name:none]">
      <PopoverSheet id="settings" label="Page" current={current?.label} className="md:block">
        <div className="grid content-start gap-4">
          {groups.map(({ label, heading, tabs }) => (
            <nav key={label} aria-label={label}>
              {heading && (
                <p className="px-3 pb-1.25 text-2xs font-semibold text-muted" aria-hidden="true">
                  {label}
                </p>
              )}
              <Tabs tabs={tabs} />
            </nav>
          ))}
        </div>
      </PopoverSheet>
    </div>
  )
}

function Tabs({ tabs }: { tabs: Tab[] }) {
  return (
    <ul className="flex flex-wrap gap-1 max-md:grid @4xl/settings:grid">
      {tabs.map(({ href, label: word, icon: Icon, current }) => (
        <li key={href}>
          <Link
            className="relative flex min-h-10 items-center gap-2.5 rounded-control px-3 text-sm/6 font-medium whitespace-nowrap text-muted hover:bg-hover aria-[current]:bg-selected aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:before:absolute aria-[current]:before:inset-[auto_0.75rem_0] aria-[current]:before:h-0.75 aria-[current]:before:rounded-xs aria-[current]:before:bg-primary @4xl/settings:aria-[current]:before:inset-[0.5rem_auto_0.5rem_0] @4xl/settings:aria-[current]:before:h-auto @4xl/settings:aria-[current]:before:w-0.75 max-md:before:hidden"
            to={href}
            aria-current={current ? 'page' : undefined}
            preventScrollReset
            onClick={closePopover}
            prefetch="intent"
          >
            <Icon />
            {word}
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function SettingsLayout({ tabs, children }: { tabs: ReactNode; children: ReactNode }) {
  return (
    <div className="@container/settings">
      <div className="grid grid-cols-1 gap-5 @4xl/settings:grid-cols-[12.5rem_minmax(0,48rem)] @4xl/settings:gap-10">
        {tabs}
        <Stack>{children}</Stack>
      </div>
    </div>
  )
}
