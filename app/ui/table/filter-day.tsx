import { useId } from 'react'

import { inBar } from './filter-bar.tsx'

type DayFilterProps = { name: string; label: string; value: string | undefined }

/** A date in the bar, with its label inside. */
export function FilterDay({ name, label, value = '' }: DayFilterProps) {
  const id = useId()
  return (
    <div className={inBar}>
      <label htmlFor={id} className="ps-2.75 text-muted">
        {label}
      </label>{' '}
      <input
        id={id}
        type="date"
        name={name}
        defaultValue={value}
        className="min-w-28 min-h-[calc(var(--spacing-control)-2px)] flex-1 bg-transparent px-1.5 font-semibold outline-0"
      />
    </div>
  )
}
