import { zoneOptions } from '@bellbird/contract/calling/zone-name'
import { formatCount } from '@bellbird/runtime/numbers'
import { href } from 'react-router'
import { ChoiceField } from '#app/forms/choice-field.tsx'
import { FormErrors } from '#app/forms/form-errors.tsx'
import { SelectField } from '#app/forms/select-field.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { TextareaField } from '#app/forms/textarea-field.tsx'
import { type LastResult, useForm } from '#app/forms/use-form.ts'
import { SelectedFields } from '#app/routes/contacts/bulk/selected-fields.tsx'
import { SourceAndDate } from '#app/routes/contacts/calling/source-and-date.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { Columns, Stack } from '#app/ui/layout/columns.tsx'
import { PageFoot } from '#app/ui/layout/page-foot.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import type { BulkPreview } from './bulk-preview.server.ts'
import { BulkPreviewPanels } from './bulk-preview.tsx'

type FormValues = Record<'change' | 'words' | 'source' | 'at' | 'time_zone', string>

type Props = {
  selected: { ids: string[]; list: string; all?: number | undefined }
  count: number
  /** The campaign that excludes the contacts, if the user comes from there. */
  campaign: string
  /** The preselected change. */
  change: string | undefined
  zones: string[]
  preview: BulkPreview
  lastResult: LastResult
  cancelHref: string
}

/** The new value for all selected contacts, and its evidence. */
export function BulkCallingFields({ selected, count, zones, lastResult, ...props }: Props) {
  const { campaign, change, preview, cancelHref } = props
  const defaultValue = { change }
  const [form, fields] = useForm<FormValues>({
    id: 'bulk-calling',
    defaultValue,
    lastResult,
    takesSaved: ({ sent }) => sent === 'set',
  })
  return (
    <Form
      method="post"
      action={href('/contacts/bulk-calling')}
      id={form.id}
      noValidate
      className="group flex flex-1 flex-col"
    >
      <SelectedFields selected={selected} />
      <input type="hidden" name="campaign" value={campaign} />
      <div className="mb-6 grid gap-5">
        <FormErrors form={form} />
        <Columns ratio="7:4">
          <Panel title="What should change?" stacked>
            <ChoiceField
              field={fields.change}
              legend="These contacts"
              options={{
                given: { label: 'Gave consent', text: 'Consent wording and source required' },
                withdrawn: { label: 'Withdrew consent', text: 'Campaigns stop calling them' },
                mark: { label: 'Asked not to be called', text: 'Adds the do-not-call mark' },
                lift: {
                  label: 'May be called again',
                  text: 'Removes the mark, not numbers on the do-not-call list. A reason is required',
                },
                zone: { label: 'Share a time zone', text: 'For numbers that fit several zones' },
              }}
            />
            <div className="grid gap-4.5 group-has-[[value=zone]:checked]:hidden">
              <TextareaField
                field={fields.words}
                label="Reason or consent wording"
                hint="Why calls are stopped or allowed again, or the exact wording they agreed to"
                rows={3}
                maxLength={2_000}
              />
              <SourceAndDate fields={fields} hint="Such as a web form, phone call or letter" />
            </div>
            <div className="hidden group-has-[[value=zone]:checked]:block">
              <SelectField
                field={fields.time_zone}
                label="Time zone"
                placeholder="Choose a time zone"
                options={zoneOptions(zones)}
              />
            </div>
          </Panel>
          <Stack>
            <BulkPreviewPanels count={count} {...preview} />
          </Stack>
        </Columns>
      </div>
      <PageFoot
        back={<ButtonLink to={cancelHref}>Cancel</ButtonLink>}
        actions={
          <SubmitButton action={href('/contacts/bulk-calling')} pendingLabel="Updating">
            {count === 1 ? 'Update 1 contact' : `Update ${formatCount(count)} contacts`}
          </SubmitButton>
        }
      />
    </Form>
  )
}
