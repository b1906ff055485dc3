import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { ChoiceField } from '#app/forms/choice-field.tsx'
import { FormErrors } from '#app/forms/form-errors.tsx'
import { SelectField } from '#app/forms/select-field.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { TextField } from '#app/forms/text-field.tsx'
import { TextareaField } from '#app/forms/textarea-field.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { FieldPair } from '#app/ui/components/field.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'

type Said = Record<'deed' | 'words' | 'source' | 'at' | 'time_zone', string>

type Props = {
  ids: string[]
  /** The search part of the list they were ticked in. */
  list: string
  zones: string[]
  lastResult: SubmissionResult<string[]> | undefined
  cancelHref: string
}

/** What is set for all that were ticked, and what there is to show for it. */
export function BulkCallingFields({ ids, list, zones, lastResult, cancelHref }: Props) {
  const [form, fields] = useForm<Said>({ id: 'bulk-calling', lastResult })
  return (
    <Form
      method="post"
      action={href('/contacts/bulk-calling')}
      id={form.id}
      noValidate
      className="bb-form bb-form-wide"
    >
      {/* The list sends its ticks to the same address, and a choice that was not made sends nothing. */}
      <input type="hidden" name="sent" value="set" />
      <input type="hidden" name="list" value={list} />
      {ids.map((id) => (
        <input key={id} type="hidden" name="contact_ids" value={id} />
      ))}
      <FormErrors form={form} />
      <Panel title="What to set">
        <ChoiceField
          field={fields.deed}
          legend="They"
          options={{
            mark: { label: 'Must not be called', text: 'Marks each of them do not call' },
            lift: {
              label: 'May be called again',
              text: 'Takes the do-not-call mark back from each of them, as when a wrong file brought it. Needs the reason. Numbers on the suppression list stay there.',
            },
            given: { label: 'Have agreed to calls', text: 'Needs the wording and the source' },
            withdrawn: { label: 'Have withdrawn their consent' },
            zone: { label: 'Are in one time zone', text: 'Choose it below' },
          }}
        />
        <TextareaField
          field={fields.words}
          label="Reason or wording"
          hint="Why they must not be called or may be again, or what they agreed to in the words that were used"
          rows={3}
          maxLength={2_000}
        />
        <FieldPair>
          <TextField field={fields.source} label="Source" hint="Such as a form, a call, a letter" />
          <TextField
            field={fields.at}
            label="Date"
            type="date"
            hint="Today if left blank"
            optional
          />
        </FieldPair>
        <SelectField
          field={fields.time_zone}
          label="Time zone"
          hint="Only for “Are in one time zone”"
          placeholder="Not set"
          options={Object.fromEntries(zones.map((zone) => [zone, zone]))}
        />
      </Panel>
      <div className="bb-form-actions">
        <SubmitButton action={href('/contacts/bulk-calling')} pendingLabel="Setting">
          {ids.length === 1 ? 'Set for 1 contact' : `Set for ${ids.length} contacts`}
        </SubmitButton>
        <ButtonLink variant="ghost" to={cancelHref}>
          Cancel
        </ButtonLink>
      </div>
    </Form>
  )
}
