import { weekdays } from '@bellbird/contract/calling/calling-window'
import { weekdayNames } from '@bellbird/contract/campaigns/words'
import { useRef, useState } from 'react'
import { HoursRow, HoursRows } from '#app/ui/components/hours-row.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { CopyMonday } from './copy-monday.tsx'
import { isLate, LATE_HOURS, LATE_HOURS_WHY } from './late-hours.ts'

type Field = { id: string; defaultValue: string | undefined; errors: string[] | undefined }

type Props = {
  title: string
  about?: string
  fields: Record<string, Field>
}

export function HoursPanel({ title, about, fields }: Props) {
  const time = (name: string) => {
    const { id, defaultValue = '', errors } = fields[name] as Field
    return { id, name, defaultValue, errors }
  }
  const rows = useRef<HTMLDivElement>(null)
  const [late, setLate] = useState(() =>
    isLate(
      weekdays.flatMap((day) =>
        [`${day}_from`, `${day}_to`].map((name) => [name, time(name).defaultValue] as const),
      ),
    ),
  )

  function check() {
    const inputs = [...(rows.current?.querySelectorAll<HTMLInputElement>('[type=time]') ?? [])]
    setLate(isLate(inputs.map(({ name, value }) => [name, value])))
  }

  return (
    <Panel
      title={title}
      intro={
        <>
          {about ? `${about}, in` : 'In'} the contact’s local time and in 15-minute steps.{' '}
          <noscript>Leave a day empty for no calls. </noscript>
          To call until midnight, end at 12:00 AM.
        </>
      }
      aside={
        <div className="max-md:basis-full">
          <CopyMonday />
        </div>
      }
    >
      {/* Opening a day with its checkbox is a change, copying and restoring times are inputs. */}
      <div ref={rows} onInput={check} onChange={check}>
        <HoursRows>
          {weekdays.map((day) => (
            <HoursRow
              key={day}
              day={weekdayNames[day]}
              from={time(`${day}_from`)}
              to={time(`${day}_to`)}
            />
          ))}
        </HoursRows>
      </div>
      <div role="status">
        {late && (
          <div className="pt-3">
            <Notice tone="warning" title={LATE_HOURS}>
              {LATE_HOURS_WHY}
            </Notice>
          </div>
        )}
      </div>
    </Panel>
  )
}
