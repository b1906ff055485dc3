import { Check } from 'lucide-react'

/** Progress through a row of steps. `current` counts from 1. */
export function Stepper({
  label,
  steps,
  current,
}: {
  label: string
  steps: string[]
  current: number
}) {
  return (
    <ol className="bb-stepper" aria-label={label}>
      {steps.map((step, index) => {
        const number = index + 1
        const done = number < current
        return (
          <li
            key={step}
            data-done={done ? '' : undefined}
            aria-current={number === current ? 'step' : undefined}
          >
            <span className="bb-step-dot" aria-hidden="true">
              {done ? <Check /> : number}
            </span>{' '}
            <span className="bb-step-name">
              {step}
              {done && <span className="sr-only"> (completed)</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
