import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export type ControlProps = {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

/** Label, hint, control and error, connected by ids. `children` renders the control. */
export function Field({
  id,
  label,
  optional = false,
  hint,
  errors = [],
  children,
}: {
  id: string
  label: ReactNode
  optional?: boolean
  hint?: ReactNode
  errors?: string[]
  children: (control: ControlProps) => ReactNode
}) {
  return (
    <div className="bb-field">
      <label className="bb-label" htmlFor={id}>
        {label} {optional && <span className="bb-optional">(optional)</span>}
      </label>
      <Hint id={id}>{hint}</Hint>
      <div className="bb-control">{children(controlProps({ id, hint, errors }))}</div>
      <FieldErrors id={id} errors={errors} />
    </div>
  )
}

/** Two fields side by side, each part level with its neighbour's. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="bb-field-pair">{children}</div>
}

/** Fields and buttons below one another, at the form's distance. */
export function FieldStack({ children }: { children: ReactNode }) {
  return <div className="bb-field-stack">{children}</div>
}

export function Hint({ id, children }: { id: string; children?: ReactNode }) {
  if (!children) return null

  return (
    <p className="bb-hint" id={`${id}-description`}>
      {children}
    </p>
  )
}

export function FieldErrors({ id, errors }: { id: string; errors: string[] }) {
  if (errors.length === 0) return null

  return (
    <div className="bb-field-errors" id={`${id}-error`}>
      {errors.map((error) => (
        <p key={error} className="bb-field-error">
          <CircleAlert />
          {error}
        </p>
      ))}
    </div>
  )
}

/** Connects a control to its hint and its errors. */
export function controlProps({
  id,
  hint,
  errors,
}: {
  id: string
  hint?: ReactNode
  errors: string[]
}): ControlProps {
  const invalid = errors.length > 0
  const described = [hint && `${id}-description`, invalid && `${id}-error`].filter(Boolean)

  return {
    id,
    ...(described.length > 0 && { 'aria-describedby': described.join(' ') }),
    ...(invalid && { 'aria-invalid': true }),
  }
}
