import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export type ControlProps = {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

/** A hint above would part some controls of a row from their labels. */
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
    <div className="grid grid-cols-1 content-start">
      <label className="row-1 pb-1.25 text-sm font-semibold" htmlFor={id}>
        {label} {optional && <Optional />}
      </label>
      <div className="row-2 grid min-w-0">{children(controlProps({ id, hint, errors }))}</div>
      {hint && (
        <p className="row-3 pt-1.25 text-xs text-faint" id={`${id}-description`}>
          {hint}
        </p>
      )}
      <FieldErrors id={id} errors={errors} row={hint ? 'row-4' : 'row-3'} />
    </div>
  )
}

export function Optional() {
  return <span className="font-[420] text-faint">(optional)</span>
}

export function FieldPair({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-4.5 min-[30rem]:grid-cols-2 min-[30rem]:grid-rows-[repeat(4,auto)] min-[30rem]:gap-x-4 min-[30rem]:gap-y-0 min-[30rem]:*:row-span-4 min-[30rem]:*:grid-rows-subgrid">
      {children}
    </div>
  )
}

export function FieldStack({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-4.5">{children}</div>
}

export function Hint({ id, children }: { id?: string; children?: ReactNode }) {
  if (!children) return null

  return (
    <p className="pb-1.25 text-xs text-faint" id={id && `${id}-description`}>
      {children}
    </p>
  )
}

export function FieldErrors({
  id,
  errors,
  row = 'row-4',
}: {
  id: string
  errors: string[]
  row?: 'row-3' | 'row-4'
}) {
  if (errors.length === 0) return null

  return (
    <div className={`${row} pt-1`} id={`${id}-error`}>
      {errors.map((error) => (
        <FieldError key={error}>{error}</FieldError>
      ))}
    </div>
  )
}

export function FieldError({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-1.5 text-xs font-[550] text-danger-text">
      <CircleAlert className="mt-0.25 size-4" />
      {children}
    </p>
  )
}

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
