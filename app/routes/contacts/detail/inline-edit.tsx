import { Pencil } from 'lucide-react'
import { lazy, type ReactNode } from 'react'
import { href, Link } from 'react-router'
import { type Editing, type InlineField, inlineFields } from './inline-fields.ts'

/** A navigation waits for it, as does a page that starts with an open field. */
const InlineForm = lazy(() => import('./inline-form.tsx'))

export function InlineValue({
  field,
  editing,
  children,
}: {
  field: InlineField
  editing: Editing
  children: ReactNode
}) {
  const { contactId, opened, lastResult } = editing
  if (opened?.field === field) {
    return <InlineForm contactId={contactId} opened={opened} lastResult={lastResult} />
  }
  return (
    <div className="flex items-start justify-between gap-2">
      <div className="min-w-0">{children}</div>
      <Link
        to={`${href('/contacts/:contactId', { contactId })}?edit=${field}`}
        preventScrollReset
        replace={opened !== undefined}
        data-inline={field}
        className="grid size-6 flex-none place-items-center rounded-tag text-muted hover:bg-hover print:hidden"
      >
        <span className="sr-only">Edit {inlineFields[field].toLowerCase()}</span>
        <Pencil className="size-4" />
      </Link>
    </div>
  )
}
