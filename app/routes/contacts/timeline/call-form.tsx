import { loggedOutcomes, MAX_NOTE_LENGTH } from '@bellbird/contract/contacts/timeline-words'
import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { FormErrors } from '#app/forms/form-errors.tsx'
import { GuardedForm, UnsavedMark } from '#app/forms/guarded-form.tsx'
import { SelectField } from '#app/forms/select-field.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { TextField } from '#app/forms/text-field.tsx'
import { TextareaField } from '#app/forms/textarea-field.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { KeptWordsNotice, useKeptWords } from '#app/forms/use-kept-words.tsx'
import type { TaskZones } from '#app/routes/contacts/tasks/task-zones.server.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { FieldPair, FieldStack } from '#app/ui/components/field.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Actions } from '#app/ui/layout/actions.tsx'

type Props = {
  contactId: string
  zones: TaskZones
  once: string
  lastResult: SubmissionResult<string[]> | undefined
}

/** What a call led to that the person placed on their own, and when it was. */
export function CallForm({ contactId, zones, once, lastResult }: Props) {
  const kept = useKeptWords()
  const [form, fields] = useForm<
    Record<'outcome' | 'note' | 'called_on' | 'called_time' | 'time_zone', string>
  >({
    id: 'call',
    defaultValue: { time_zone: zones.zone },
    lastResult: lastResult ?? kept?.result,
  })
  return (
    <GuardedForm form={form} method="post" noValidate>
      <input type="hidden" name="once" value={once} />
      <FieldStack>
        <FormErrors form={form} />
        {!lastResult && <KeptWordsNotice />}
        <SelectField
          field={fields.outcome}
          label="Outcome"
          options={loggedOutcomes}
          placeholder="Choose an outcome"
        />
        <p className="text-sm/4.75 text-muted">
          Did they ask not to be called?{' '}
          <TextLink to={href('/contacts/:contactId/calling', { contactId })}>
            Update call permission
          </TextLink>
        </p>
        <TextareaField
          field={fields.note}
          label="Note"
          rows={4}
          maxLength={MAX_NOTE_LENGTH}
          optional
        />
        <FieldPair>
          <TextField
            field={fields.called_on}
            label="Date of the call"
            type="date"
            hint="Leave blank if you called just now"
            optional
          />
          <TextField
            field={fields.called_time}
            label="Time"
            type="time"
            hint={zones.choices ? undefined : `By the clock in ${zones.zone}`}
            optional
          />
        </FieldPair>
        {zones.choices ? (
          <SelectField
            field={fields.time_zone}
            label="By the clock in"
            options={Object.fromEntries(zones.choices.map((zone) => [zone, zone]))}
          />
        ) : (
          <input type="hidden" name="time_zone" value={zones.zone} />
        )}
        <Actions>
          <SubmitButton pendingLabel="Saving">Log call</SubmitButton>
          <ButtonLink variant="ghost" to={href('/contacts/:contactId', { contactId })}>
            Cancel
          </ButtonLink>
          <UnsavedMark />
        </Actions>
      </FieldStack>
    </GuardedForm>
  )
}
