import type { InputHTMLAttributes, ReactNode } from 'react'
import { useId } from 'react'
import { Hint } from './field.tsx'

export type CheckboxProps = InputHTMLAttributes<HTMLInputElement> & {
  label: ReactNode
  hint?: ReactNode
}

export function Checkbox({ label, hint, id, ...input }: CheckboxProps) {
  const ownId = useId()
  const boxId = id ?? ownId

  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2.5">
      <Tick
        className="my-0.25"
        {...(hint && { 'aria-describedby': `${boxId}-description` })}
        {...input}
        id={boxId}
      />{' '}
      <label
        className="text-sm [&_a]:text-link [&_a]:underline [&_a]:underline-offset-3"
        htmlFor={boxId}
      >
        {label}
      </label>
      {hint && (
        <div className="col-start-2">
          <Hint id={boxId}>{hint}</Hint>
        </div>
      )}
    </div>
  )
}

export function Tick(input: InputHTMLAttributes<HTMLInputElement>) {
  return <input {...input} type="checkbox" />
}
