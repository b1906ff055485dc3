import { Search } from 'lucide-react'
import type { InputHTMLAttributes } from 'react'
import { useId } from 'react'
import { boxClass } from '#app/ui/components/text-input.tsx'

type SearchInputProps = InputHTMLAttributes<HTMLInputElement> & { label: string; name: string }

export function SearchInput({ label, ...input }: SearchInputProps) {
  const id = useId()

  return (
    <>
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <span className="relative grid min-w-0">
        <Search className="pointer-events-none absolute inset-y-0 start-2.75 my-auto size-4 text-faint" />
        <input
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          {...input}
          id={id}
          type="search"
          className={`text-ellipsis [&::-webkit-search-cancel-button]:appearance-none ${boxClass({ room: 'before' })}`}
        />
      </span>
    </>
  )
}
