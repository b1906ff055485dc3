import type { ContactField } from '@bellbird/contract/contacts/fields'
import { MAX_NOTES_LENGTH } from '@bellbird/contract/contacts/lengths'
import { statuses } from '@bellbird/contract/options'
import { FormErrors } from '#app/forms/form-errors.tsx'
import { GuardedForm, type GuardedFormProps, UnsavedMark } from '#app/forms/guarded-form.tsx'
import { SelectField } from '#app/forms/select-field.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { TextField } from '#app/forms/text-field.tsx'
import { TextareaField } from '#app/forms/textarea-field.tsx'
import { type LastResult, useForm } from '#app/forms/use-form.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { FieldPair } from '#app/ui/components/field.tsx'
import { Stack } from '#app/ui/layout/columns.tsx'
import { PageFoot } from '#app/ui/layout/page-foot.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import type { formOf } from './contact-form-schema.ts'
import { CustomFields } from './custom-fields.tsx'
import { Several } from './further-fields.tsx'
import { type MoreTags, TagsField, useTags } from './tags-field.tsx'

export const NEEDED = 'Fill in at least a name, email, phone, or company.'

type Values = ReturnType<typeof formOf>

/** Saved rows are restored only where the default is a list. */
const noRows = { custom_fields: [], emails: [], phones: [] }

type Props = Pick<GuardedFormProps, 'hidden' | 'seen' | 'now'> & {
  defaultValue: Partial<Values>
  lastResult: LastResult
  submitLabel: string
  pendingLabel: string
  cancelHref: string
  action?: string | undefined
  unknownStatus?: string | undefined
  /** The defined custom fields; undefined if there are only names and values. */
  fields: ContactField[] | undefined
  /** Whether the upstream stores several numbers and addresses per contact. */
  severalNumbers: boolean
  tags: string[]
  children?: React.ReactNode
}

export function ContactFormFields(props: Props) {
  const [form, fields] = useForm<Values & MoreTags>({
    id: 'contact',
    defaultValue: { ...noRows, ...props.defaultValue },
    lastResult: props.lastResult,
  })
  const { makeRoom, ...tags } = useTags(fields)
  return (
    <GuardedForm
      form={form}
      hidden={props.hidden}
      seen={props.seen}
      now={props.now}
      makeRoom={makeRoom}
      action={props.action}
      className="flex flex-1 flex-col"
    >
      {/* Enter in a field activates a form's first button, which must be this one and not "Remove". */}
      <input type="submit" hidden value={props.submitLabel} />
      <div className="grid grid-cols-1 items-start gap-5 pb-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:grid-rows-[auto_1fr]">
        <Stack>
          <FormErrors form={form} />
          {props.children}
          <Panel title="Person" stacked>
            <FieldPair>
              <TextField field={fields.first_name} label="First name" />
              <TextField field={fields.last_name} label="Last name" />
            </FieldPair>
            <Several
              form={form}
              list={fields.emails}
              what="email"
              type="email"
              offered={props.severalNumbers}
            >
              <TextField field={fields.email} label="Email" type="email" />
            </Several>
            <Several
              form={form}
              list={fields.phones}
              what="phone"
              type="tel"
              offered={props.severalNumbers}
            >
              <TextField
                field={fields.phone}
                label="Phone"
                type="tel"
                hint={'Include the country code, such as +1\u00A0212\u00A0555\u00A00101'}
              />
            </Several>
            <FieldPair>
              <TextField field={fields.company} label="Company" />
              <TextField field={fields.job_title} label="Job title" />
            </FieldPair>
          </Panel>
        </Stack>
        <div className="row-span-2">
          <Panel title="Details" stacked>
            <SelectField
              field={fields.status}
              label="Status"
              options={statuses}
              placeholder={props.unknownStatus}
            />
            <TagsField {...tags} field={fields.tags} offered={props.tags} />
            <TextField field={fields.last_contacted} label="Last contacted" type="date" />
          </Panel>
        </div>
        <Stack>
          <Panel title="Notes" stacked>
            <TextareaField
              field={fields.notes}
              label={<span className="sr-only">Notes</span>}
              rows={5}
              maxLength={MAX_NOTES_LENGTH}
            />
          </Panel>
          <CustomFields form={form} list={fields.custom_fields} fields={props.fields} />
        </Stack>
      </div>
      <PageFoot
        back={<ButtonLink to={props.cancelHref}>Cancel</ButtonLink>}
        actions={<SubmitButton pendingLabel={props.pendingLabel}>{props.submitLabel}</SubmitButton>}
      >
        <UnsavedMark />
      </PageFoot>
    </GuardedForm>
  )
}
