import { Search } from 'lucide-react'
import type { InputHTMLAttributes } from 'react'
import { useId } from 'react'

type SearchInputProps = InputHTMLAttributes<HTMLInputElement> & { label: string; name: string }

export function SearchInput({ id, label, ...input }: SearchInputProps) {
  const ownId = useId()

  return (
    <div className="bb-filter bb-search">
      <label className="bb-filter-label" htmlFor={id ?? ownId}>
        {label}
      </label>
      <span className="bb-search-box">
        <Search />
        <input
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          {...input}
          id={id ?? ownId}
          type="search"
          className="bb-input"
        />
      </span>
    </div>
  )
}
