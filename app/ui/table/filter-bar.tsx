import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { Form, Link, useLocation } from 'react-router'

import { Button, buttonClass } from '#app/ui/components/button.tsx'
import { Select } from '#app/ui/components/select.tsx'
import { useLiveFilters } from './use-live-filters.ts'

/** On small screens behind the link beside the search, except those that are set. Enter submits the search. */
const untilUsed = 'max-md:idle:hidden max-md:*:[div]:idle:hidden'

export function FilterBar({
  label,
  search,
  panel,
  hidden = {},
  tools,
  children,
}: {
  label: string
  search: ReactNode
  panel?: { open: boolean; set?: number; content: ReactNode }
  hidden?: Record<string, string>
  tools?: ReactNode
  children: ReactNode
}) {
  const form = useRef<HTMLFormElement>(null)
  const { change, send } = useLiveFilters(form)
  const { search: address } = useLocation()
  const open = panel?.open ?? address.includes('advanced=open')
  return (
    <Form
      ref={form}
      role="search"
      aria-label={label}
      className="mb-3 grid gap-3 print:hidden"
      onChange={change}
      onSubmit={send}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 md:flex md:flex-wrap">
        {search && <div className="md:max-w-104 md:flex-[1_1_12rem]">{search}</div>}
        <div
          className={`flex flex-wrap gap-2 max-md:order-last max-md:col-span-full max-md:*:grow md:contents ${search && !open ? untilUsed : ''}`}
        >
          {children}
          {!panel?.open && <Button variant="secondary">Apply</Button>}
        </div>
        {(search || tools) && (
          <div className={`flex justify-end gap-2 ${panel || tools ? 'md:flex-1' : 'md:hidden'}`}>
            {search && <FiltersLink search={address} open={open} panel={panel} />}
            {tools}
          </div>
        )}
      </div>
      {panel?.open && (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-2 gap-y-3 rounded-card border border-line bg-sunken px-4 py-3.5 has-[details:not([open])]:*:[div]:idle:hidden md:grid-cols-4 [&_select:has(option:checked:not([value='']))]:border-primary [&_select:has(option:checked:not([value='']))]:bg-primary-soft">
          {panel.content}
        </div>
      )}
    </Form>
  )
}

type LinkProps = { search: string; open: boolean; panel: { set?: number } | undefined }

function FiltersLink({ search, open, panel }: LinkProps) {
  const params = new URLSearchParams(search)
  if (open) params.delete('advanced')
  else params.set('advanced', 'open')
  return (
    <Link
      className={`${buttonClass({ variant: 'ghost' })} me-auto max-md:min-w-control max-md:border-line-strong aria-expanded:not-hover:bg-primary-soft ${panel ? '' : 'md:hidden'}`}
      to={`?${params}`}
      aria-expanded={open}
      preventScrollReset
    >
      <SlidersHorizontal />
      <span className="max-md:sr-only">{panel ? 'Advanced' : 'Filters'}</span>
      {panel?.set ? <b>{panel.set}</b> : null}
    </Link>
  )
}

type SelectFilterProps<Name extends string> = {
  name: Name
  label: string
  any: string
  options: Record<string, string>
  query: { [key in Name]?: string | undefined }
}

const inBar =
  'relative inline-flex max-md:basis-32 min-h-control items-center rounded-control border border-line-strong bg-surface text-sm hover:border-muted has-focus-visible:outline-2 has-focus-visible:outline-ring'

export function FilterSelect<Name extends string>({
  name,
  label,
  any,
  options,
  query,
}: SelectFilterProps<Name>) {
  const id = useId()
  return (
    <div
      className={`min-w-0 ${inBar} has-[option:checked:not([value=''])]:border-primary has-[option:checked:not([value=''])]:bg-primary-soft`}
    >
      <label htmlFor={id} className="ps-2.75 text-muted">
        {label}
      </label>{' '}
      <select
        id={id}
        name={name}
        defaultValue={query[name] ?? ''}
        className="min-w-0 min-h-[calc(var(--spacing-control)-2px)] flex-1 appearance-none md:max-w-44 bg-transparent ps-1.5 pe-7.5 font-semibold text-ellipsis outline-0 *:bg-surface *:text-ink"
      >
        <option value="">{any}</option>
        {Object.entries(options).map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute end-2.75 size-4 text-muted" />
    </div>
  )
}

export function PanelSelect<Name extends string>({
  name,
  label,
  any,
  options,
  query,
}: SelectFilterProps<Name>) {
  const id = useId()
  return (
    <FilterField label={label} htmlFor={id}>
      <Select
        id={id}
        name={name}
        defaultValue={query[name] ?? ''}
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
    <div className="grid min-w-0 content-start gap-1">
      <label className="text-xs font-medium text-muted wrap-anywhere" htmlFor={htmlFor}>
        {label}
      </label>
      {children}
    </div>
  )
}
