import type { InputHTMLAttributes, ReactNode } from 'react'

import { controlProps, FieldErrors, Hint } from './field.tsx'

/** A group of radio cards under one question. */
export function ChoiceCards({
  id,
  legend,
  hint,
  errors = [],
  children,
}: {
  id: string
  legend: ReactNode
  hint?: ReactNode
  errors?: string[]
  children: ReactNode
}) {
  const { 'aria-invalid': invalid, ...group } = controlProps({ id, hint, errors })

  return (
    <fieldset {...group} className="bb-choices" tabIndex={-1} data-invalid={invalid}>
      <legend className="bb-label">{legend}</legend>
      <Hint id={id}>{hint}</Hint>
      <div className="bb-choice-grid">{children}</div>
      <FieldErrors id={id} errors={errors} />
    </fieldset>
  )
}

type ChoiceCardProps = InputHTMLAttributes<HTMLInputElement> & { label: string; text?: string }

export function ChoiceCard({ label, text, ...input }: ChoiceCardProps) {
  return (
    <>
      <label className="bb-choice">
        <input {...input} type="radio" className="bb-radio" />{' '}
        <span>
          <b>{label}</b> {text && <span className="bb-choice-text">{text}</span>}
        </span>
      </label>{' '}
    </>
  )
}
