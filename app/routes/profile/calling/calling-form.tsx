import { MAX_SKIPPED_DAYS } from '@bellbird/contract/calling/call-words'
import { Plus, Trash2 } from 'lucide-react'
import { href } from 'react-router'
import { HoursPanel } from '#app/calling/hours-panel.tsx'
import { exampleDays } from '#app/calling/skipped-days.ts'
import { FormErrors } from '#app/forms/form-errors.tsx'
import { GuardedForm, UnsavedMark } from '#app/forms/guarded-form.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { TextField } from '#app/forms/text-field.tsx'
import {
  type Field,
  type FormShown,
  type LastResult,
  type Rows,
  useForm,
} from '#app/forms/use-form.ts'
import { Button } from '#app/ui/components/button.tsx'
import { FieldPair } from '#app/ui/components/field.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Stack } from '#app/ui/layout/columns.tsx'
import { PageFoot } from '#app/ui/layout/page-foot.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'

type Words = Record<string, string | { day: string }[]> & { skip_days: { day: string }[] }

type Props = {
  defaultValue: Words
  lastResult: LastResult
  now: { words: string; seen: string } | undefined
  seen: string
}

export function CallingFields({ defaultValue, lastResult, now, seen }: Props) {
  const [form, fields] = useForm<Words>({
    id: 'calling',
    defaultValue,
    lastResult,
  })
  return (
    <GuardedForm
      form={form}
      seen={seen}
      now={now?.seen}
      className="flex flex-1 flex-col gap-6 lg:[--spacing-gutter:0px]"
    >
      {/* Enter in a field activates a form's first button, which must be this one and not "Remove". */}
      <input type="submit" hidden value="Save" />
      <Stack>
        <FormErrors form={form} />
        {now && (
          <Notice tone="warning" title="Current version">
            {now.words}
          </Notice>
        )}
        <Limits fields={fields} />
        <DaysWithoutCalls form={form} list={fields.skip_days} more={fields.more_days as Field} />
        <HoursPanel
          title="Calling hours for single calls"
          about="For calls outside campaigns"
          fields={fields}
        />
        <Storage field={fields.keep_months as Field} />
      </Stack>
      <PageFoot actions={<SubmitButton pendingLabel="Saving">Save calling settings</SubmitButton>}>
        <UnsavedMark />
      </PageFoot>
    </GuardedForm>
  )
}

function Limits({ fields }: { fields: Record<string, Field> }) {
  return (
    <Panel
      title="Calls per number"
      intro="For all campaigns and Call now. Calls that failed to connect don’t count. Leave a limit empty to turn it off."
    >
      <FieldPair>
        <TextField
          field={fields.contact_per_day as Field}
          label="Maximum calls per day"
          hint="In the contact’s time zone"
          inputMode="numeric"
          optional
        />
        <TextField
          field={fields.contact_per_week as Field}
          label="Maximum calls in 7 days"
          hint="In any 7-day period"
          inputMode="numeric"
          optional
        />
      </FieldPair>
    </Panel>
  )
}

type DaysProps = { form: FormShown; list: Rows<'day'>; more: Field }

function DaysWithoutCalls({ form, list, more }: DaysProps) {
  const days = list.getFieldList()
  return (
    <Panel
      title="No-call days"
      intro="Holidays, for example. For all campaigns, in the contact’s time zone."
      stacked
    >
      {days.length > 0 && (
        <div className="grid gap-4.5 min-[30rem]:grid-cols-2">
          {days.map((row, at) => (
            <div key={row.key} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
              <TextField field={row.getFieldset().day} label={`Day ${at + 1}`} type="date" />
              <Button variant="ghost" size="small" icon={Trash2} {...form.removeRow(list, at)}>
                <span className="sr-only">Remove day {at + 1}</span>
              </Button>
            </div>
          ))}
        </div>
      )}
      <div className="flex">
        <Button variant="secondary" size="small" icon={Plus} {...form.insertRow(list)}>
          Add a day
        </Button>
      </div>
      <TextField
        field={more}
        label="Add several days at once"
        hint={`For example: ${exampleDays()}. Up to ${MAX_SKIPPED_DAYS} days in total.`}
        optional
      />
    </Panel>
  )
}

function Storage({ field }: { field: Field }) {
  return (
    <Panel
      title="Call retention"
      intro="Older calls are deleted, with their transcripts and the record of why they were allowed."
      aside={<TextLink to={href('/campaigns/calls')}>All calls</TextLink>}
    >
      <FieldPair>
        <TextField
          field={field}
          label="Retention (months)"
          hint="From 1 to 120. You confirm before calls are deleted."
          inputMode="numeric"
        />
      </FieldPair>
    </Panel>
  )
}
