import { X } from 'lucide-react'
import type { ReactNode } from 'react'

import { Select, type SelectProps } from './select.tsx'

/** Shows itself while a row is ticked. Lives in the TableFrame, inside the form that holds the ticks. */
export function SelectionBar({ children }: { children: ReactNode }) {
  return (
    <div className="bb-selection bb-on-frame">
      <p className="bb-selected-count" />
      <hr />
      {children}
      <button type="reset" className="bb-button" data-variant="ghost">
        <X />
        <span className="bb-clear-word">Clear</span>
      </button>
    </div>
  )
}

export function FrameSelect({ label, ...select }: SelectProps & { label: string }) {
  return <Select {...select} aria-label={label} />
}
