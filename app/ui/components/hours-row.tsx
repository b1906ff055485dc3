import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Checkbox } from './checkbox.tsx'
import { controlProps, FieldErrors } from './field.tsx'
import { boxClass } from './text-input.tsx'
import { useIsLocal } from './time-stamp.tsx'

type Time = {
  id: string
  name: string
  defaultValue: string
  errors?: string[] | undefined
}

export function HoursRows({ children }: { children: ReactNode }) {
  return <div className="grid max-w-136 gap-2">{children}</div>
}

const USUAL = { from: '09:00', to: '17:00' }

export function HoursRow({ day, from, to }: { day: string; from: Time; to: Time }) {
  const [isOpen, setIsOpen] = useState(Boolean(from.defaultValue || to.defaultValue))
  const isScripted = useIsLocal()
  const times = useRef<HTMLFieldSetElement>(null)
  const isWrong = Boolean(from.errors?.length || to.errors?.length)
  const isClosed = isScripted && !isOpen && !isWrong
  /** A moment later, so that the times of a closed day do not flash up before the script hides them. */
  const look = isOpen || isWrong ? '' : 'animate-appear'

  function open(isNowOpen: boolean) {
    for (const input of times.current?.querySelectorAll<HTMLInputElement>('[type=time]') ?? []) {
      const usual = input.name === from.name ? USUAL.from : USUAL.to
      input.value = isNowOpen ? input.defaultValue || usual : ''
    }
    setIsOpen(isNowOpen)
  }

  // Times may have been entered before the script was ready.
  useLayoutEffect(() => setIsOpen(hasTimes(times.current)), [])

  return (
    <div>
      {/* A legend takes no grid cell unless it floats. */}
      <fieldset
        ref={times}
        onInput={({ target, currentTarget }) => {
          // Not while the user empties it.
          if (target !== document.activeElement) setIsOpen(hasTimes(currentTarget))
        }}
        onBlur={({ relatedTarget, currentTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setIsOpen(hasTimes(currentTarget))
        }}
        className="grid min-w-0 grid-cols-[8rem_minmax(6.5rem,9rem)_auto_minmax(6.5rem,9rem)] items-center justify-start gap-x-2.5 gap-y-1 text-sm max-[30rem]:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]"
      >
        <legend
          className={`float-start font-semibold ${isClosed ? '' : 'max-[30rem]:col-span-full'}`}
        >
          {isScripted ? (
            <Checkbox
              label={day}
              checked={isOpen}
              onChange={({ target }) => open(target.checked)}
            />
          ) : (
            day
          )}
        </legend>{' '}
        <TimeBox {...from} label={`${day} from`} hidden={isClosed} look={look} />{' '}
        <span className={`text-muted ${look}`} aria-hidden="true" hidden={isClosed}>
          to
        </span>{' '}
        <TimeBox {...to} label={`${day} to`} hidden={isClosed} look={look} />{' '}
        {isClosed && <span className="flex min-h-control items-center text-muted">No calls</span>}
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

/** An incomplete time has no value yet. */
function hasTimes(row: HTMLElement | null) {
  const inputs = [...(row?.querySelectorAll<HTMLInputElement>('[type=time]') ?? [])]
  return inputs.some(({ value, validity }) => value !== '' || validity.badInput)
}

type TimeBoxProps = Time & { label: string; hidden: boolean; look: string }

function TimeBox({ id, name, defaultValue, errors = [], label, hidden, look }: TimeBoxProps) {
  return (
    <input
      {...controlProps({ id, errors })}
      type="time"
      step={900}
      name={name}
      defaultValue={defaultValue}
      aria-label={label}
      hidden={hidden}
      className={`${boxClass()} ${look}`}
    />
  )
}
