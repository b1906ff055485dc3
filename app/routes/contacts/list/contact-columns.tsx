import { fieldLabels } from '@bellbird/contract/contacts/field-labels'
import type { ReactNode } from 'react'
import { nameOfStatus, toneOf } from '#app/contacts/status-tone.ts'
import type { ContactRow, Permission } from '#app/routes/contacts/contact-view.server.ts'
import { Badge, StatusDot, type Tone } from '#app/ui/components/badge.tsx'
import { dayStamp } from '#app/ui/components/time-stamp.tsx'
import { Highlight } from '#app/ui/table/highlight.tsx'
import type { Column } from '#app/ui/table/table.tsx'
import type { SortColumn } from './column-choice.ts'

export type ContactColumn = {
  label: string
  column: Column
  sort?: SortColumn
  cardLabel?: string
  /** Called as a function instead of as a component: components took a sixth of the time of rendering a list. */
  cell: (row: ContactRow, list: InList) => ReactNode
}

export type InList = {
  search: string
  /** Whether it has a column for the call permission, or `wide` if only cards and wide lists show it. */
  permission: boolean | 'wide'
  isLocal: boolean
}

/** Each column of the list by its id, which preferences store: an id must never change its meaning. */
export const contactColumns: Record<string, ContactColumn> = {
  company: {
    label: fieldLabels.company,
    column: 'text',
    sort: 'company',
    cell: (row, { search }) => Highlight({ text: row.company, query: search }),
  },
  status: {
    label: fieldLabels.status,
    column: 'badge',
    sort: 'status',
    cell: (row, { permission }) => (
      <>
        {Badge({ tone: toneOf(row.status), children: nameOfStatus(row.status) })}{' '}
        {/^(do_not_call|withdrawn)$/.test(row.permission) && permission !== true && (
          // Cards show the call permission instead.
          <span
            className={`@max-2xl/table:hidden ${permission ? '@min-[62rem]/table:hidden' : ''}`}
          >
            {optOutBadge(row.permission)}
          </span>
        )}
      </>
    ),
  },
  phone: {
    label: fieldLabels.phone,
    column: 'phone',
    cell: ({ phone, others }, { search }) =>
      withMore(Highlight({ text: phone, query: search, isPhone: true }), others.phone),
  },
  email: {
    label: fieldLabels.email,
    column: 'contact',
    sort: 'email',
    cell: ({ email, others }, { search }) =>
      withMore(Highlight({ text: email, query: search }), others.email),
  },
  call_permission: {
    label: 'Call permission',
    column: 'wide',
    cell: (row) => permissionWords(row.permission),
  },
  last_contacted: {
    label: fieldLabels.last_contacted,
    column: 'date',
    sort: 'last_contacted',
    cardLabel: fieldLabels.last_contacted,
    cell: (row, { isLocal }) => row.lastContacted && dayStamp(row.lastContacted, isLocal),
  },
  job_title: { label: fieldLabels.job_title, column: 'medium', cell: (row) => row.jobTitle },
  tags: { label: fieldLabels.tags, column: 'medium', cell: (row) => row.tags.join(', ') },
  source: { label: 'Source', column: 'medium', cell: (row) => row.source },
  added: {
    label: 'Added',
    column: 'date',
    sort: 'created_at',
    cardLabel: 'Added',
    cell: (row, { isLocal }) => dayStamp(row.added, isLocal),
  },
}

function withMore(primary: ReactNode, others: string[]) {
  if (others.length === 0) return primary
  return (
    <span className="flex">
      <span className="truncate">{primary}</span>
      <span className="flex-none text-xs/4.75 text-muted" title={others.join(', ')}>
        {'\u00a0'}
        {`+${others.length}`}
        <span className="sr-only"> more: {others.join(', ')}</span>
      </span>
    </span>
  )
}

const permissions: Record<Permission, { tone: Tone; word: string }> = {
  given: { tone: 'green', word: 'Consent' },
  none: { tone: 'grey', word: 'No consent' },
  withdrawn: { tone: 'yellow', word: 'Withdrawn' },
  do_not_call: { tone: 'red', word: 'Do not call' },
}

function optOutBadge(permission: Permission) {
  const { tone, word } = permissions[permission]
  return Badge({ tone, children: word })
}

export function permissionWords(permission: Permission) {
  const { tone, word } = permissions[permission]
  return (
    <span className={`flex items-center gap-2 ${tone === 'red' ? 'text-danger-text' : ''}`}>
      {StatusDot({ tone })}
      {word}
    </span>
  )
}
