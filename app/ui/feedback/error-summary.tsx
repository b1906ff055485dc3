import { useEffect, useRef } from 'react'

export type SummaryError = { message: string; fieldId?: string }

export function ErrorSummary({
  errors,
  title = errors.length > 1 && 'Check the following',
  focusKey,
}: {
  errors: SummaryError[]
  title?: string | false
  focusKey?: unknown
}) {
  const panel = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new rejection calls for the focus again
  useEffect(() => panel.current?.focus(), [focusKey])

  return (
    <div
      ref={panel}
      className="grid gap-1.5 rounded-card border border-s-3 border-danger-line border-s-danger bg-danger-soft px-4.5 py-3.5 focus:outline-2 focus:outline-offset-2 focus:outline-ring"
      data-slot="error-summary"
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without script this is how the error is read first
      autoFocus
    >
      {title && <h2 className="text-base">{title}</h2>}
      <ul className="grid text-sm">
        {errors.map(({ message, fieldId }) => (
          <li key={`${fieldId} ${message}`} className="font-semibold text-danger-text">
            {fieldId ? (
              <a className="inline-block py-0.5 hover:underline" href={`#${fieldId}`}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
