import { weekdays } from '@bellbird/contract/calling/calling-window'
import { weekdayNames } from '@bellbird/contract/campaigns/words'
import { HoursRow, HoursRows } from '#app/ui/components/hours-row.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { CopyMonday } from './copy-monday.tsx'

type Field = { id: string; initialValue: string | undefined; errors: string[] | undefined }

type Props = {
  title: string
  /** Which calls they are for. */
  about?: string
  /** The form's fields by name. */
  fields: Record<string, Field>
}

/** The weekly calling hours, for the fields of hours-schema.ts. */
export function HoursPanel({ title, about, fields }: Props) {
  const time = (name: string) => {
    const { id, initialValue, errors } = fields[name] as Field
    return { id, name, defaultValue: initialValue ?? '', errors }
  }
  return (
    <Panel
      title={title}
      intro={
        <>
          {about} In each contact’s local time, in 15-minute steps.{' '}
          <noscript>Leave a day empty for no calls. </noscript>
          To call until midnight, end at 12:00 AM.
        </>
      }
      aside={<CopyMonday />}
    >
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
    </Panel>
  )
}
