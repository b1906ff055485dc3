import type { InputHTMLAttributes, ReactNode } from 'react'

import { controlProps, FieldErrors, Hint } from './field.tsx'

export function ChoiceCards({
  id,
  legend,
  hint,
  errors = [],
  rows = false,
  children,
}: {
  id: string
  legend: ReactNode
  hint?: ReactNode
  errors?: string[]
  rows?: boolean
  children: ReactNode
}) {
  const { 'aria-invalid': invalid, ...group } = controlProps({ id, hint, errors })

  return (
    <fieldset
      {...group}
      className="min-w-0 data-invalid:[&_label]:border-danger-text"
      tabIndex={-1}
      data-invalid={invalid}
    >
      <legend className="pb-2 text-sm font-semibold">{legend}</legend>
      <Hint id={id}>{hint}</Hint>
      {/* Four choices are two and two. */}
      <div
        className={`grid gap-x-4 gap-y-2 ${rows ? '' : 'grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] sm:has-[>label:nth-of-type(4):last-of-type]:grid-cols-2'}`}
      >
        {children}
      </div>
      <FieldErrors id={id} errors={errors} />
    </fieldset>
  )
}

type ChoiceCardProps = InputHTMLAttributes<HTMLInputElement> & {
  label: ReactNode
  text?: string | undefined
  inline?: boolean
  /** Shows the text only where its column has no header beside it. */
  textOnNarrow?: boolean
}

export function ChoiceCard({
  label,
  text,
  inline = false,
  textOnNarrow = false,
  ...input
}: ChoiceCardProps) {
  return (
    <>
      <label className="relative grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-2.5 rounded-control border border-line-strong bg-surface px-3 py-2.75 text-sm hover:bg-hover has-checked:border-primary has-checked:bg-primary-soft has-checked:inset-ring has-checked:inset-ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring forced-colors:has-checked:outline-2 forced-colors:has-checked:outline-[Highlight]">
        <input {...input} type="radio" className="mt-0.25 focus-visible:outline-none" />{' '}
        <span className={inline ? 'flex flex-wrap items-baseline justify-between gap-x-3' : ''}>
          <b>{label}</b>{' '}
          {text && (
            <span className={`block text-xs/5 text-muted ${textOnNarrow ? 'md:hidden' : ''}`}>
              {text}
            </span>
          )}
        </span>
      </label>
      {/* Separates the choices where there is no CSS. */}
      <br className="hidden" />
    </>
  )
}
