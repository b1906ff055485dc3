import { SlidersHorizontal } from 'lucide-react'
import { type FormEvent, type ReactNode, useId } from 'react'
import { Form, Link } from 'react-router'

import { Button, buttonClass } from '#app/ui/components/button.tsx'
import { Select } from '#app/ui/components/select.tsx'

/** One GET form. Script only submits it sooner, when a select changes. */
export function FilterBar({
  label,
  search,
  advanced,
  panel,
  hidden = {},
  children,
}: {
  label: string
  search: ReactNode
  /** Leads to the same list with the panel open, or closed again. */
  advanced?: { href: string; open: boolean }
  panel?: ReactNode
  /** What else the address must keep: the sort, say. */
  hidden?: Record<string, string>
  children: ReactNode
}) {
  return (
    <Form role="search" aria-label={label} className="bb-filters" onChange={submitOnSelect}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="bb-filter-row">
        {search}
        {children}
        <div className="bb-filter-apply">
          <Button variant="secondary" block>
            Apply
          </Button>
        </div>
        {advanced && <AdvancedLink {...advanced} />}
      </div>
      {panel && <div className="bb-filter-panel">{panel}</div>}
    </Form>
  )
}

function AdvancedLink({ href, open }: { href: string; open: boolean }) {
  return (
    <Link
      className={`bb-advanced ${buttonClass({ variant: 'ghost' })}`}
      to={href}
      aria-expanded={open}
      preventScrollReset
    >
      <SlidersHorizontal />
      <span className="bb-advanced-word">Advanced</span>
    </Link>
  )
}

export function FilterSelect<Name extends string>({
  name,
  label,
  any,
  options,
  query,
}: {
  name: Name
  label: string
  /** What it says where nothing is chosen. */
  any: string
  options: Record<string, string>
  query: { [key in Name]?: string | undefined }
}) {
  const id = useId()
  const value = query[name] ?? ''

  return (
    <FilterField label={label} htmlFor={id}>
      <Select
        key={value}
        id={id}
        name={name}
        defaultValue={value}
        placeholder={any}
        options={options}
      />
    </FilterField>
  )
}

export function FilterField({
  label,
  htmlFor,
  children,
}: {
  label: string
  htmlFor: string
  children: ReactNode
}) {
  return (
    <div className="bb-filter">
      <label className="bb-filter-label" htmlFor={htmlFor}>
        {label}
      </label>
      {children}
    </div>
  )
}

function submitOnSelect(event: FormEvent<HTMLFormElement>) {
  if (event.target instanceof HTMLSelectElement) event.currentTarget.requestSubmit()
}
