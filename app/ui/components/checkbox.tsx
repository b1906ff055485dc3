import type { InputHTMLAttributes, ReactNode } from 'react'
import { useId } from 'react'

export type CheckboxProps = InputHTMLAttributes<HTMLInputElement> & {
  label: ReactNode
  hint?: ReactNode
}

export function Checkbox({ label, hint, id, ...input }: CheckboxProps) {
  const ownId = useId()
  const boxId = id ?? ownId

  return (
    <div className="bb-check-line">
      <Tick {...(hint && { 'aria-describedby': `${boxId}-description` })} {...input} id={boxId} />{' '}
      <label htmlFor={boxId}>{label}</label>
      {hint && (
        <p className="bb-hint" id={`${boxId}-description`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** The bare box, without a label. */
export function Tick(input: InputHTMLAttributes<HTMLInputElement>) {
  return <input {...input} type="checkbox" className="bb-tick" />
}
