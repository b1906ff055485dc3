import type { ReactNode } from 'react'

export type Issue = { place: string; column?: string; message: string; value?: string }

/** Faults of a file: where, what, and the text found there. */
export function IssueList({ issues }: { issues: Issue[] }) {
  return (
    <ul className="bb-issues">
      {issues.map(({ place, column, message, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one place may have two equal faults
        <li key={index}>
          <span className="bb-issue-place">
            {place}
            {column && <span className="bb-issue-column"> {column}</span>}
          </span>{' '}
          <span className="bb-issue-message">{message}</span> {value && <code>{value}</code>}
        </li>
      ))}
    </ul>
  )
}

/** How many more there are than the list above shows. */
export function ListRest({ children }: { children: ReactNode }) {
  return <p className="border-t border-line px-4.5 py-2.5 text-xs text-faint">{children}</p>
}
