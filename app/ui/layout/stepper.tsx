import { Check, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'

const looks = {
  done: {
    step: 'border-primary text-ink forced-colors:border-[Highlight]',
    dot: 'border-primary bg-primary text-on-primary',
  },
  current: {
    step: 'border-primary font-[650] text-ink forced-colors:border-[Highlight]',
    dot: 'border-primary bg-surface text-primary ring-3 ring-primary-soft',
  },
  problem: {
    step: 'border-warn-dot text-ink forced-colors:border-[Highlight]',
    dot: 'border-warn-dot bg-warn-soft text-warn-text',
  },
  next: {
    step: 'border-line text-muted',
    dot: 'border-line-strong bg-surface text-muted',
  },
}

/** `current` counts from 1. */
export function Stepper({
  label,
  steps,
  current,
  hrefs = [],
  problem,
  finished = false,
}: {
  label: string
  steps: string[]
  current: number
  hrefs?: (string | undefined)[]
  problem?: { step: string; text: string } | undefined
  finished?: boolean
}) {
  // On phones, many steps show only the current one's name.
  const folds = steps.length > 3
  return (
    <ol className="mb-8 flex gap-2" aria-label={label}>
      {steps.map((step, index) => {
        const number = index + 1
        const isCurrent = number === current
        const done = number < current || (isCurrent && finished)
        const back = done ? hrefs[index] : undefined
        const isProblem = done && step === problem?.step
        const look = looks[isProblem ? 'problem' : done ? 'done' : isCurrent ? 'current' : 'next']
        return (
          <li
            key={step}
            className={`flex flex-1 items-center gap-2.5 border-t-3 pt-3 text-sm ${isCurrent || !folds ? 'min-w-0' : 'max-[30rem]:flex-none'} ${look.step}`}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <span
              className={`grid size-6.5 flex-none place-items-center rounded-full border font-semibold ${look.dot}`}
              aria-hidden="true"
            >
              {isProblem ? (
                <TriangleAlert className="size-4" />
              ) : done ? (
                <Check className="size-4 stroke-[2.5]" />
              ) : (
                number
              )}
            </span>{' '}
            <span className={isCurrent || !folds ? 'min-w-0 wrap-anywhere' : 'max-[30rem]:sr-only'}>
              {back ? (
                <Link className="hover:underline hover:underline-offset-3" to={back}>
                  {step}
                </Link>
              ) : (
                step
              )}
              {done && (
                <span className="sr-only">
                  {isProblem ? ` (${problem?.text})` : ' (completed)'}
                </span>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
