import type { ReactNode } from 'react'
import { controlProps, FieldErrors } from './field.tsx'

type Time = {
  id: string
  name: string
  defaultValue: string
  errors?: string[] | undefined
}

export function HoursRows({ children }: { children: ReactNode }) {
  return <div className="bb-hours">{children}</div>
}

/** A day and from when until when, both may be blank; on a line of its own in a browser without styles too. */
export function HoursRow({ day, from, to }: { day: string; from: Time; to: Time }) {
  return (
    <div>
      <fieldset className="bb-hours-row">
        <legend>{day}</legend> <TimeBox {...from} label={`${day} from`} />{' '}
        <span aria-hidden="true">to</span> <TimeBox {...to} label={`${day} to`} />
        <FieldErrors id={from.id} errors={from.errors ?? []} />
        <FieldErrors id={to.id} errors={to.errors ?? []} />
      </fieldset>
    </div>
  )
}

function TimeBox({ id, name, defaultValue, errors = [], label }: Time & { label: string }) {
  return (
    <input
      {...controlProps({ id, errors })}
      type="time"
      step={900}
      name={name}
      defaultValue={defaultValue}
      aria-label={label}
      className="bb-input"
    />
  )
}
