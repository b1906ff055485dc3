import { Ellipsis, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { buttonClass } from '#app/ui/components/button.tsx'
import { Select, type SelectProps } from '#app/ui/components/select.tsx'

type Props = {
  children: ReactNode
  /** The URL that selects every row, for lists shown as cards, which have no header. */
  pageTo?: string | undefined
  /** The URL without preselected rows; a reset button would select them again. */
  clearTo?: string | undefined
  /** What is selected while every row is, if that is more than the rows. */
  all?: string | undefined
  more?: ReactNode
}

const controls = '[&>:is(a,button)]:flex-none [&_select]:min-w-24'
const narrow =
  '@max-2xl/table:mx-gutter @max-2xl/table:w-auto @max-2xl/table:max-w-none @max-2xl/table:gap-1.5 @max-2xl/table:py-1.75 @max-2xl/table:ps-3 @max-2xl/table:[&>:is(a,button)]:px-2.75'

/** Must be inside TableFrame and the form with the checkboxes. */
export function SelectionBar({ children, pageTo, clearTo, all, more }: Props) {
  return (
    <div
      className={`sticky bottom-[max(1rem,env(safe-area-inset-bottom))] z-15 mx-auto mt-3 hidden w-fit max-w-[calc(100%_-_2*var(--spacing-gutter))] flex-wrap items-center gap-1 rounded-card border border-bar-line bg-bar py-1.25 ps-3 pe-1.5 text-sm/6 text-frame-text shadow-float group-has-[tbody_[type=checkbox]:checked]/rows:flex group-has-[tbody_[type=checkbox]:checked]/rows:animate-dialog print:hidden! [--color-ring:var(--color-brass)] ${controls} ${narrow}`}
    >
      {all && <p className="me-auto hidden flex-none font-semibold all-ticked:block">{all}</p>}
      <p
        className={`me-auto flex-none font-semibold before:content-[counter(selected)_'_selected'] ${all ? 'all-ticked:hidden' : ''}`}
      />
      {!more && <SelectPage to={pageTo} />}
      {clearTo === undefined ? (
        <button type="reset" data-key="Escape" className={buttonClass({ variant: 'frame' })}>
          <ClearWord />
        </button>
      ) : (
        <Link to={clearTo} data-key="Escape" className={buttonClass({ variant: 'frame' })}>
          <ClearWord />
        </Link>
      )}
      {more && (
        <More>
          <SelectPage to={pageTo} />
          {more}
        </More>
      )}
      {children}
    </div>
  )
}

function SelectPage({ to }: { to: string | undefined }) {
  if (!to) return null
  return (
    <Link
      to={to}
      className={`${buttonClass({ variant: 'frame' })} @2xl/table:hidden all-ticked:hidden`}
      preventScrollReset
    >
      Select page
    </Link>
  )
}

const sheet =
  'max-md:not-open:hidden max-md:fixed max-md:inset-[auto_0.75rem_0.75rem] max-md:w-auto max-md:open:grid max-md:rounded-sheet max-md:border max-md:border-bar-line max-md:bg-bar max-md:p-2 max-md:shadow-float max-md:backdrop:bg-overlay'

function More({ children }: { children: ReactNode }) {
  return (
    <>
      <button
        type="button"
        popoverTarget="more-actions"
        className={`${buttonClass({ variant: 'frame' })} not-supports-[selector(:popover-open)]:hidden md:hidden!`}
      >
        <Ellipsis />
        <span className="sr-only">More actions</span>
      </button>
      <div
        id="more-actions"
        popover="auto"
        className={`pointer-events-auto h-auto text-inherit md:static md:flex md:w-auto md:items-center md:overflow-visible md:bg-transparent ${sheet}`}
      >
        {children}
      </div>
    </>
  )
}

function ClearWord() {
  return (
    <>
      <X className="-ms-0.5" />
      <span className="max-md:sr-only">Clear</span>
    </>
  )
}

export function FrameSelect({ label, ...select }: SelectProps & { label: string }) {
  return <Select {...select} frame aria-label={label} />
}
