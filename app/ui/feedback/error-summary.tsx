import { useEffect, useRef } from 'react'

export type SummaryError = { message: string; fieldId?: string }

/** Takes the focus when it appears, and again whenever `focusKey` changes. */
export function ErrorSummary({
  errors,
  title = 'There is a problem',
  focusKey,
}: {
  errors: SummaryError[]
  title?: string
  focusKey?: unknown
}) {
  const panel = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new rejection calls for the focus again
  useEffect(() => panel.current?.focus(), [focusKey])

  return (
    // biome-ignore lint/a11y/noAutofocus: without script this is how the error is read first
    <div ref={panel} className="bb-error-summary" role="alert" tabIndex={-1} autoFocus>
      <h2>{title}</h2>
      <ul>
        {errors.map(({ message, fieldId }) => (
          <li key={`${fieldId} ${message}`}>
            {fieldId ? <a href={`#${fieldId}`}>{message}</a> : message}
          </li>
        ))}
      </ul>
    </div>
  )
}
