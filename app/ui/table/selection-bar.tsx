import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Select, type SelectProps } from '#app/ui/components/select.tsx'

type Props = {
  children: ReactNode
  /** Where rows that came ticked are not; a reset would tick them again. */
  clearTo?: string | undefined
}

/** Shows itself while a row is ticked. Lives in the TableFrame, inside the form that holds the ticks. */
export function SelectionBar({ children, clearTo }: Props) {
  return (
    <div className="bb-selection bb-on-frame">
      <p className="bb-selected-count" />
      <hr />
      {children}
      {clearTo === undefined ? (
        <button type="reset" className="bb-button" data-variant="ghost">
          <ClearWord />
        </button>
      ) : (
        <Link to={clearTo} className="bb-button" data-variant="ghost">
          <ClearWord />
        </Link>
      )}
    </div>
  )
}

function ClearWord() {
  return (
    <>
      <X />
      <span className="bb-clear-word">Clear</span>
    </>
  )
}

export function FrameSelect({ label, ...select }: SelectProps & { label: string }) {
  return <Select {...select} aria-label={label} />
}
