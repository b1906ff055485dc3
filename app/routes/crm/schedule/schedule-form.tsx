import { syncSchedules } from '@bellbird/contract/crm/options'
import { type ProviderId, providers } from '@bellbird/contract/options'
import { href } from 'react-router'
import { FormPanel } from '#app/forms/form-panel.tsx'
import { SelectField } from '#app/forms/select-field.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { type LastResult, useForm } from '#app/forms/use-form.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Hint } from '#app/ui/components/field.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { Columns } from '#app/ui/layout/columns.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'

type Props = {
  provider: ProviderId
  chosen: string
  next: string | undefined
  reports: boolean
  lastResult: LastResult
}

export function ScheduleForm({ provider, chosen, next, reports, lastResult }: Props) {
  const [form, fields] = useForm<{ sync_schedule: string }>({
    id: 'sync-schedule',
    defaultValue: { sync_schedule: chosen },
    lastResult,
  })
  return (
    <Columns ratio="7:4">
      <FormPanel
        form={form}
        title="Automatic sync"
        buttons={
          <>
            <SubmitButton pendingLabel="Saving">Save schedule</SubmitButton>
            <ButtonLink variant="ghost" to={href('/crm')}>
              Cancel
            </ButtonLink>
          </>
        }
      >
        <SelectField field={fields.sync_schedule} label="Sync contacts" options={syncSchedules} />
        <Hint>
          {next ? (
            <>
              Next sync: <TimeStamp iso={next} precise inSentence />. Another schedule starts with a
              sync when you save.
            </>
          ) : (
            'Saving a schedule starts the first sync.'
          )}
        </Hint>
      </FormPanel>
      <Panel title="Do not call">
        <p className="text-sm text-muted">
          If {providers[provider]} has a field for it, a contact you mark as do not call is marked
          there within a minute, whatever the schedule.
        </p>
        <p className="pt-3 text-sm text-muted">
          Opt-outs recorded in {providers[provider]} stop calls here{' '}
          {reports ? 'within a minute, whatever the schedule' : 'after the next sync'}. With a
          schedule, {reports && 'other changes arrive within a minute, too, and '}starting a
          campaign also starts a sync.
        </p>
      </Panel>
    </Columns>
  )
}
