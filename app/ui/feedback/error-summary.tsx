import { useEffect, useRef } from 'react'

export type SummaryError = { message: string; fieldId?: string }

/** Takes the focus when it appears, and again whenever `focusKey` changes. */
export function ErrorSummary({
  errors,
  title = 'Check the following',
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
    <div
      ref={panel}
      className="rounded-card border border-s-3 border-danger-line border-s-danger bg-danger-soft px-4.5 py-3.5 focus:outline-2 focus:outline-offset-2 focus:outline-ring"
      data-slot="error-summary"
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without script this is how the error is read first
      autoFocus
    >
      <h2 className="text-base">{title}</h2>
      <ul className="mt-1.5 grid list-disc ps-4.5 text-sm">
        {errors.map(({ message, fieldId }) => (
          <li
            key={`${fieldId} ${message}`}
            className="font-semibold text-danger-text marker:text-ink"
          >
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
