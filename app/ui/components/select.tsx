import { ChevronDown } from 'lucide-react'
import type { SelectHTMLAttributes } from 'react'

export type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  options: Record<string, string>
  /** The word for "none chosen": an option with an empty value, placed first. */
  placeholder?: string
}

export function Select({ options, placeholder, ...select }: SelectProps) {
  return (
    <span className="bb-select">
      <select {...select} className="bb-input">
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {Object.entries(options).map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </select>{' '}
      <ChevronDown />
    </span>
  )
}
