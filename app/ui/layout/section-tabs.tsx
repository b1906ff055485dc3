import { Ellipsis } from 'lucide-react'
import { createContext, useContext } from 'react'
import { Link } from 'react-router'
import { closePopover } from './close-popover.ts'
import { PopoverSheet } from './popover-sheet.tsx'

export type SectionTab = {
  href: string
  label: string
  count?: string | undefined
  current: boolean
}

export type Section = {
  label: string
  tabs: SectionTab[]
  /** A tab that lists the tabs that do not fit. */
  more?: SectionTab | undefined
  tools: SectionTab[]
}

export const CurrentSection = createContext<Section | undefined>(undefined)

const row =
  'max-md:open:grid md:-mx-gutter md:flex md:justify-between md:gap-4 md:border-b md:border-line md:px-[calc(var(--spacing-gutter)-0.625rem)]'

export function SectionTabs({
  open,
  counts = {},
  narrow = false,
}: {
  /** The current page, which may have no tab of its own. */
  open?: { href: string; label: string } | undefined
  /** By URL. */
  counts?: Partial<Record<string, string>>
  /** Whether there is room only for the first tab and the current one. */
  narrow?: boolean
}) {
  const section = useContext(CurrentSection)
  if (!section) return undefined
  const counted = section.tabs.map((tab) => ({ ...tab, count: counts[tab.href] ?? tab.count }))
  const fitting = (tabs: SectionTab[]) => ({
    ...section,
    tabs: narrow ? tabs.filter((tab, at) => at === 0 || tab.current).map(withoutCount) : tabs,
  })
  if (!open) return <TabRow section={fitting(counted)} />
  const others = counted.map((tab) => ({ ...tab, current: tab.href === open.href }))
  const isThere = others.some(({ current }) => current)
  const tabs = isThere ? others : [...others, { ...open, count: counts[open.href], current: true }]
  return <TabRow section={fitting(tabs)} />
}

function withoutCount(tab: SectionTab) {
  return tab.current ? tab : { ...tab, count: undefined }
}

export function TabRow({ section }: { section: Section }) {
  const { label, tabs, more, tools } = section
  const shown = [...tabs, ...(more ? [more] : []), ...tools]
  if (shown.length < 2) return null
  const current = shown.find((tab) => tab.current) ?? tabs[0]
  return (
    <nav aria-label={`${label} pages`} className="mb-3.5 print:hidden">
      <PopoverSheet
        id="sections"
        label="Pages"
        current={
          <>
            {current?.label} <Count of={current} />
          </>
        }
        className={row}
      >
        <ul className="flex min-w-0 gap-0.5 max-md:grid">
          {tabs.map((tab, at) => (
            <Tab key={tab.href} tab={tab} look={more && at > 0 ? lookAt(tabs, at) : undefined} />
          ))}
          {more && <Tab tab={more} more />}
        </ul>
        {tools.length > 0 && (
          <ul className="flex gap-0.5 max-md:mt-2 max-md:grid max-md:border-t max-md:border-line max-md:pt-2">
            {tools.map((tab) => (
              <Tab key={tab.href} tab={tab} />
            ))}
          </ul>
        )}
      </PopoverSheet>
    </nav>
  )
}

function Count({ of }: { of: SectionTab | undefined }) {
  return of?.count && <span className="text-xs font-[420] text-muted">{of.count}</span>
}

/** As many tabs as fit beside the first on narrower screens, the current one among them. */
const FITTING = 2
const SHORT = 12

/** A long label is cut but keeps its first words; what does not fit is left to the tab that lists it. */
function lookAt(tabs: SectionTab[], at: number) {
  const { current, label } = tabs[at] as SectionTab
  const before = tabs.slice(1).filter((tab, other) => tab.current || other + 1 < at).length
  const shrinks = label.length > SHORT ? 'min-w-28' : 'shrink-0'
  return !current && before >= FITTING ? `${shrinks} md:max-xl:hidden` : shrinks
}

type TabProps = { tab: SectionTab; look?: string | undefined; more?: boolean }

function Tab({ tab, look = 'shrink-0', more = false }: TabProps) {
  const { href, label, current } = tab
  return (
    <li className={look}>
      <Link
        to={href}
        prefetch="intent"
        aria-current={current ? 'page' : undefined}
        onClick={closePopover}
        className="relative flex min-h-11 items-center gap-2 rounded-control px-2.5 text-sm font-medium text-muted hover:bg-hover hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink max-md:aria-[current]:bg-selected md:min-h-10 md:rounded-b-none md:aria-[current]:after:absolute md:aria-[current]:after:inset-[auto_0.625rem_-1px] md:aria-[current]:after:h-0.5 md:aria-[current]:after:bg-primary"
      >
        {more && <Ellipsis className="size-4" />}
        <span className="flex min-w-0 items-baseline gap-2">
          <bdi className={more ? 'md:sr-only' : 'truncate'}>{label}</bdi> <Count of={tab} />
        </span>
      </Link>
    </li>
  )
}
