import { type ReactNode, useState } from 'react'
import { controlProps, FieldErrors } from './field.tsx'
import { boxClass } from './text-input.tsx'

type Time = {
  id: string
  name: string
  defaultValue: string
  errors?: string[] | undefined
}

export function HoursRows({ children }: { children: ReactNode }) {
  return <div className="grid max-w-136 gap-2">{children}</div>
}

/** A day with start and end times, both of which may be blank; on its own line even without styles. */
export function HoursRow({ day, from, to }: { day: string; from: Time; to: Time }) {
  const [isClosed, setIsClosed] = useState(!from.defaultValue && !to.defaultValue)
  const isWrong = Boolean(from.errors?.length || to.errors?.length)
  return (
    <div>
      {/* A legend takes no grid cell unless it floats. */}
      <fieldset
        onInput={({ currentTarget }) =>
          setIsClosed([...currentTarget.querySelectorAll('input')].every(({ value }) => !value))
        }
        className="grid min-w-0 grid-cols-[5.5rem_minmax(6.5rem,9rem)_auto_minmax(6.5rem,9rem)_auto] items-center justify-start gap-x-2.5 gap-y-1 text-sm max-[30rem]:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]"
      >
        <legend className="float-start font-semibold max-[30rem]:col-span-full">{day}</legend>{' '}
        <TimeBox {...from} label={`${day} from`} />{' '}
        <span className="text-muted" aria-hidden="true">
          to
        </span>{' '}
        <TimeBox {...to} label={`${day} to`} />{' '}
        {isClosed && <span className="text-muted">Closed</span>}
        {isWrong && (
          <div className="row-4 col-span-full min-[30rem]:col-start-2">
            <FieldErrors id={from.id} errors={from.errors ?? []} />
            <FieldErrors id={to.id} errors={to.errors ?? []} />
          </div>
        )}
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
      className={boxClass()}
    />
  )
}
