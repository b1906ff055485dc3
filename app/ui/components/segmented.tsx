import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { inPlace } from '#app/ui/layout/in-place.ts'
import { Form } from './form.tsx'

export type Segment = { href: string; label: string; current: boolean; children?: ReactNode }

export const segmentGroup =
  'inline-flex flex-wrap rounded-control border border-line bg-sunken p-0.5 text-xs/5 font-[550]'

export function segmentClass(current: boolean) {
  const look = current
    ? 'border-line-strong bg-raised text-ink shadow-raise print:shadow-none forced-colors:outline-2 forced-colors:-outline-offset-2 forced-colors:outline-[Highlight]'
    : 'border-transparent text-muted print:hidden'
  return `rounded-control border px-2.25 py-1 hover:text-ink ${look}`
}

export function Segmented({ label, options }: { label: string; options: Segment[] }) {
  const isWhole = options.some((option) => option.current && option.label === 'All')
  return (
    <nav className={`${segmentGroup} ${isWhole ? 'print:hidden' : ''}`} aria-label={label}>
      {options.map(({ href, label: word, current, children }) => (
        <Fragment key={href}>
          <Link
            className={segmentClass(current)}
            to={href}
            aria-current={current ? 'true' : undefined}
            preventScrollReset
          >
            {children ?? word}
          </Link>{' '}
        </Fragment>
      ))}
    </nav>
  )
}

type SegmentedFormProps = {
  action: string
  name: string
  options: Record<string, string>
  current: string
}

export function SegmentedForm({ action, name, options, current }: SegmentedFormProps) {
  return (
    <Form method="post" action={action} state={inPlace} preventScrollReset className={segmentGroup}>
      {Object.entries(options).map(([value, word]) => (
        <Fragment key={value}>
          <button
            type="submit"
            className={segmentClass(value === current)}
            name={name}
            value={value}
            aria-pressed={value === current}
          >
            {word}
          </button>{' '}
        </Fragment>
      ))}
    </Form>
  )
}
