import { ChevronDown } from 'lucide-react'
import type { SelectHTMLAttributes } from 'react'
import { boxClass } from './text-input.tsx'

export type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  options: Record<string, string>
  placeholder?: string
  frame?: boolean
}

export function Select({ options, placeholder, frame = false, ...select }: SelectProps) {
  return (
    <span className="relative grid min-w-0">
      <select
        {...select}
        className={`text-ellipsis *:bg-surface *:text-ink ${boxClass({ look: frame ? 'frame' : 'sheet', room: 'after' })}`}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {Object.entries(options).map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </select>{' '}
      <ChevronDown className="pointer-events-none absolute inset-y-0 end-2.75 my-auto size-4 print:hidden" />
    </span>
  )
}
