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
