import { SelectField } from '#app/forms/select-field.tsx'
import { TextField } from '#app/forms/text-field.tsx'
import type { Field } from '#app/forms/use-form.ts'
import type { TaskZones } from '#app/routes/contacts/tasks/task-zones.server.ts'
import { FieldPair } from '#app/ui/components/field.tsx'

type Props = {
  label: string
  hint?: string | undefined
  fields: { day: Field; time: Field; zone: Field }
  zones: TaskZones
}

export function WhenFields({ label, hint, fields: { day, time, zone }, zones }: Props) {
  return (
    <>
      <FieldPair>
        <TextField field={day} label={label} type="date" hint={hint} optional />
        <TextField
          field={time}
          label="Time"
          type="time"
          hint={zones.choices ? undefined : zones.name}
          optional
        />
      </FieldPair>
      {zones.choices ? (
        <SelectField field={zone} label="Local time in" options={zones.choices} />
      ) : (
        <input type="hidden" name="time_zone" value={zones.zone} />
      )}
    </>
  )
}
