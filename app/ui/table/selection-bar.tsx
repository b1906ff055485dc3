import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { buttonClass } from '#app/ui/components/button.tsx'
import { Select, type SelectProps } from '#app/ui/components/select.tsx'

type Props = {
  children: ReactNode
  /** Where rows that came ticked are not; a reset would tick them again. */
  clearTo?: string | undefined
}

/** Shows itself while a row is ticked. Lives in the TableFrame, inside the form that holds the ticks. */
export function SelectionBar({ children, clearTo }: Props) {
  return (
    <div className="bb-selection [--color-ring:var(--color-brass)]">
      <p className="bb-selected-count" />
      <hr />
      {children}
      {clearTo === undefined ? (
        <button type="reset" className={buttonClass({ variant: 'frame' })}>
          <ClearWord />
        </button>
      ) : (
        <Link to={clearTo} className={buttonClass({ variant: 'frame' })}>
          <ClearWord />
        </Link>
      )}
    </div>
  )
}

function ClearWord() {
  return (
    <>
      <X className="-ms-0.5 @max-[42rem]/bb-table:ms-0" />
      <span className="bb-clear-word">Clear</span>
    </>
  )
}

export function FrameSelect({ label, ...select }: SelectProps & { label: string }) {
  return <Select {...select} frame aria-label={label} />
}
