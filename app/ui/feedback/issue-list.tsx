import type { ReactNode } from 'react'

export type Issue = { place: string; column?: string; message: string; value?: string }

export function IssueList({ issues }: { issues: Issue[] }) {
  return (
    <ul>
      {issues.map((issue, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one place may have two equal faults
        <IssueRow key={index} {...issue} />
      ))}
    </ul>
  )
}

function IssueRow({ place, column, message, value }: Issue) {
  return (
    <li
      className={`grid grid-cols-[4.75rem_minmax(0,1fr)] px-4.5 py-2.5 text-sm not-first:border-t not-first:border-line ${column ? 'sm:grid-cols-[11rem_minmax(0,1fr)_minmax(0,max-content)]' : 'sm:grid-cols-[4.75rem_minmax(0,1fr)_minmax(0,max-content)]'}`}
    >
      <span
        className={`min-w-0 pe-3 wrap-anywhere text-muted ${column ? 'sm:grid sm:grid-cols-[4.75rem_minmax(0,1fr)]' : ''}`}
      >
        {place}
        {column && (
          <span className="block text-xs/5 text-faint sm:text-sm sm:text-muted"> {column}</span>
        )}
      </span>{' '}
      <span data-slot="issue" className="font-[550] text-danger-text">
        {message}
      </span>{' '}
      {value && (
        <code className="col-start-2 wrap-anywhere text-faint sm:col-start-3 sm:max-w-80 sm:ps-4 sm:text-end">
          {value}
        </code>
      )}
    </li>
  )
}

export function ListRest({ children }: { children: ReactNode }) {
  return <p className="border-t border-line px-4.5 py-2.5 text-xs text-faint">{children}</p>
}
