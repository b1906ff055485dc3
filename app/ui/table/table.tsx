import { type MouseEvent, type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { PrefetchPageLinks, useLocation, useNavigate } from 'react-router'
import { listKeyOf, type PeekState } from './peek-state.ts'
import type { ListPlace } from './row-place.ts'

/* A table that turns into cards depending on the width of its frame. Its roles are explicit because `display: grid`
   removes the native ones in some browsers. */
/** Sentences have the width that is left, and wrap. */
export type Column =
  | 'title'
  | 'text'
  | 'sentence'
  | 'badge'
  | 'phone'
  | 'contact'
  | 'wide'
  | 'medium'
  | 'date'

const ROW_LINK = 'a[data-row-link]'
const PEEK_LINK = 'a[data-peek]'
/** As long as the framework waits before it prefetches on intent. */
const INTENT_MS = 100

/** Counts the selected rows, so the selection bar must be inside it. */
export function TableFrame({ bleed = false, children }: { bleed?: boolean; children: ReactNode }) {
  return (
    <div
      className={`@container/table ${bleed ? '-mx-gutter [--bleed:var(--spacing-gutter)] print:mx-0 [&_thead_th]:border-t' : ''}`}
    >
      <div data-frame="" className="group/rows [counter-reset:selected]">
        {children}
      </div>
    </div>
  )
}

type TableProps = {
  label: string
  /** The number of columns the user chose: then none is hidden as the frame narrows, and the table scrolls instead. */
  chosen?: number | undefined
  /** Whether cards omit addresses and dates. */
  brief?: boolean | undefined
  children: ReactNode
}

const COLUMNS_WITHOUT_SCROLLING = 7

export function Table({ label, chosen = 0, brief, children }: TableProps) {
  const marks = {
    className: 'data-table w-full border-separate [border-spacing:0] text-sm',
    'aria-label': label,
    'data-chosen': chosen || undefined,
    'data-brief': brief,
  }
  const table = (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <table {...marks} role="table">
      {children}
    </table>
  )
  if (!chosen) return table
  const scrolls =
    chosen > COLUMNS_WITHOUT_SCROLLING
      ? 'overflow-x-auto [&_thead_th]:static!'
      : '@max-[74rem]/table:overflow-x-auto @max-[74rem]/table:[&_thead_th]:static!'
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={`relative scroll-px-4 ${scrolls}`} aria-label={label} tabIndex={0}>
      {table}
    </section>
  )
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <thead className="@max-2xl/table:sr-only" role="rowgroup">
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <tr role="row">{children}</tr>
    </thead>
  )
}

/** One listener replaces a `Link` in each row, which took a third of the time of rendering a list. */
export function TableBody({
  place,
  onIntent,
  children,
}: {
  place?: ListPlace['place']
  /** Called with the path of the page that is probably opened next, unless it is a preview. */
  onIntent?: (path: string) => void
  children: ReactNode
}) {
  const navigate = useNavigate()
  const location = useLocation()
  const ticked = useRef<HTMLInputElement>(undefined)
  const intent = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [expected, setExpected] = useState<string>()

  function follow(event: MouseEvent<HTMLElement>) {
    if (isTick(event.target)) {
      if (event.shiftKey && ticked.current) tickBetween(ticked.current, event.target)
      ticked.current = event.target
      return
    }
    const link = (event.target as Element).closest<HTMLAnchorElement>(`${ROW_LINK}, ${PEEK_LINK}`)
    const { button, metaKey, altKey, ctrlKey, shiftKey } = event
    if (!link || button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return
    event.preventDefault()
    clearTimeout(intent.current)
    if (link.matches(PEEK_LINK)) {
      const state: PeekState = { inPlace: true, list: listKeyOf(location) }
      const isOpen = new URLSearchParams(location.search).has('peek')
      void navigate(link.pathname + link.search, {
        state,
        replace: isOpen,
        preventScrollReset: true,
      })
      return
    }
    const rows = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>(ROW_LINK)]
    const state: ListPlace = {
      list: window.location.pathname + window.location.search,
      rows: rows.map(({ pathname }) => pathname),
      place,
    }
    void navigate(link.pathname + link.search, { state })
  }

  function expect({ target }: SyntheticEvent) {
    clearTimeout(intent.current)
    const link =
      (target as Element).closest<HTMLAnchorElement>(PEEK_LINK) ??
      (target as Element).closest('tr')?.querySelector<HTMLAnchorElement>(ROW_LINK)
    if (!link) return
    intent.current = setTimeout(() => {
      const path = link.pathname + link.search
      setExpected(path)
      if (path !== expected && !link.matches(PEEK_LINK)) onIntent?.(path)
    }, INTENT_MS)
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: pressing Enter on a link is a click on it */}
      <tbody
        // biome-ignore lint/a11y/noRedundantRoles: see above
        role="rowgroup"
        onClick={follow}
        onFocus={expect}
        onPointerOver={expect}
        onPointerLeave={() => clearTimeout(intent.current)}
      >
        {children}
      </tbody>
      {expected && <PrefetchPageLinks page={expected} />}
    </>
  )
}

function isTick(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type === 'checkbox'
}

function tickBetween(one: HTMLInputElement, other: HTMLInputElement) {
  const ticks = [...(other.closest('tbody')?.querySelectorAll('input') ?? [])].filter(isTick)
  const [from = 0, to = 0] = [ticks.indexOf(one), ticks.indexOf(other)].sort((a, b) => a - b)
  for (const tick of ticks.slice(Math.max(0, from), to)) tick.checked = other.checked
}

export function Row({ children }: { children: ReactNode }) {
  // biome-ignore lint/a11y/noRedundantRoles: see above
  return <tr role="row">{children}</tr>
}

export function Cell({
  key,
  column = 'text',
  cardLabel,
  cardNote,
  children,
}: {
  /** For cells that a list renders by calling this as a function instead of as a component. */
  key?: string
  column?: Column
  cardLabel?: ReactNode
  cardNote?: ReactNode
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <td role="cell" key={key} data-column={column}>
      {cardLabel && <span className="@2xl/table:hidden">{cardLabel} </span>}
      <bdi>{children}</bdi>
      {cardNote && <span className="@2xl/table:hidden"> {cardNote}</span>}
    </td>
  )
}
