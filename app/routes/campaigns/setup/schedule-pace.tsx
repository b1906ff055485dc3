import { exampleDays } from '#app/calling/skipped-days.ts'
import { ChoiceField } from '#app/forms/choice-field.tsx'
import { TextField } from '#app/forms/text-field.tsx'
import type { Field } from '#app/forms/use-form.ts'
import { FieldPair, FieldStack } from '#app/ui/components/field.tsx'
import { useIsLocal } from '#app/ui/components/time-stamp.tsx'
import { clockText } from '#app/ui/components/time-text.ts'
import { Panel } from '#app/ui/layout/panel.tsx'

type Props = { fields: Record<string, Field> }

/** The schema defines the field names; the form looks them up by name. */
function of(fields: Props['fields'], name: string) {
  return fields[name] as Field
}

const starts = {
  now: { label: 'As soon as I launch', text: 'First calls within a minute, during calling hours' },
  later: { label: 'Later', text: 'On a date and time' },
}

export function StartAndEnd({ fields }: Props) {
  return (
    <Panel title="Start and end">
      <div className="group/who grid gap-4.5">
        <ChoiceField field={of(fields, 'start')} legend="Start" options={starts} />
        <div className="group-not-has-[[value=later]:checked]/who:hidden">
          <FieldPair>
            <TextField field={of(fields, 'starts_on')} label="Start date" type="date" />
            <TextField
              field={of(fields, 'starts_time')}
              label="Start time"
              hint="In UTC, in 15-minute steps"
              type="time"
              step={900}
              optional
            />
          </FieldPair>
        </div>
        <FieldPair>
          <TextField
            field={of(fields, 'stops_on')}
            label="End date"
            hint="No calls after this day."
            type="date"
            optional
          />
          <TextField
            field={of(fields, 'skip_days')}
            label="No-call days"
            hint={`Such as holidays: ${exampleDays()}`}
            optional
          />
        </FieldPair>
      </div>
    </Panel>
  )
}

export function Pace({
  fields,
  limit,
}: Props & { limit: { name: string; lines: number } | undefined }) {
  const isLocal = useIsLocal()
  return (
    <Panel title="Pace and limits">
      <FieldStack>
        <FieldPair>
          <TextField
            field={of(fields, 'lines')}
            label="Concurrent calls"
            hint={
              limit ? `${limit.name} takes up to ${limit.lines}.` : 'Up to the platform’s limit'
            }
            inputMode="numeric"
          />
          <TextField
            field={of(fields, 'calls_per_day')}
            label="Daily call limit"
            hint={`A day starts at ${isLocal ? `${clockText(midnight(), true)} your time (midnight UTC)` : 'midnight UTC'}.`}
            inputMode="numeric"
            optional
          />
        </FieldPair>
        <TextField
          field={of(fields, 'spend_per_day')}
          label="Daily spend limit (USD)"
          hint="New calls stop for the day when it is reached."
          inputMode="decimal"
          optional
        />
      </FieldStack>
    </Panel>
  )
}

function midnight() {
  return new Date(new Date().setUTCHours(0, 0, 0, 0)).toISOString()
}
