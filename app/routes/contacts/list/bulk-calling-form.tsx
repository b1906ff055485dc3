import type { ReactNode } from 'react'
import { href } from 'react-router'
import { ChoiceField } from '#app/forms/choice-field.tsx'
import { FormErrors } from '#app/forms/form-errors.tsx'
import { SelectField } from '#app/forms/select-field.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { TextareaField } from '#app/forms/textarea-field.tsx'
import { type LastResult, useForm } from '#app/forms/use-form.ts'
import { SelectedFields } from '#app/routes/contacts/bulk/selected-fields.tsx'
import { onlyFor } from '#app/routes/contacts/calling/only-for.ts'
import { SourceAndDate, WhatCallsNeed } from '#app/routes/contacts/calling/source-and-date.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Optional } from '#app/ui/components/field.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { Columns, Stack } from '#app/ui/layout/columns.tsx'
import { PageFoot } from '#app/ui/layout/page-foot.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import type { BulkPreview } from './bulk-preview.server.ts'
import { BulkPreviewPanels } from './bulk-preview.tsx'

type FormValues = Record<'change' | 'words' | 'source' | 'at' | 'time_zone', string>

const changes = {
  given: { label: 'Record consent', text: 'They agreed to be called' },
  withdrawn: { label: 'Withdraw consent', text: 'They no longer agree' },
  mark: { label: 'Mark as do not call', text: 'They asked not to be called' },
  lift: { label: 'Remove do-not-call', text: 'They may be called again' },
  zone: { label: 'Set time zone', text: 'Where they live' },
}
type Change = keyof typeof changes

const { lift: _, ...unlessMarked } = changes

/** Without CSS they are read as a list: "one, another or a third". */
function PerChoice(words: Partial<Record<Change, ReactNode>>) {
  const changes = Object.keys(words) as Change[]
  return changes.map((change, at) => (
    <span key={change} className={onlyFor[change]}>
      {at > 0 && <WithoutCss>{at < changes.length - 1 ? ', ' : ' or '}</WithoutCss>}
      {words[change]}
    </span>
  ))
}

function WithoutCss({ children }: { children: string }) {
  return <span className="hidden">{children}</span>
}

const exceptFor = {
  given: 'group-has-[[value=given]:checked]:hidden',
  lift: 'group-has-[[value=lift]:checked]:hidden',
}

type Props = {
  selected: { ids: string[]; list: string; all?: number | undefined }
  counted: string
  count: number
  campaign: string
  change: Change
  zones: Record<string, string>
  today: string
  preview: BulkPreview
  lastResult: LastResult
  cancelHref: string
}

export function BulkCallingFields({ selected, counted, zones, lastResult, ...props }: Props) {
  const { campaign, count, preview, cancelHref } = props
  const isMarked = preview.effects?.lift.length !== 0
  const [form, fields] = useForm<FormValues>({
    id: 'bulk-calling',
    defaultValue: { change: props.change, at: props.today },
    lastResult,
    takesSaved: ({ sent }) => sent === 'set',
  })
  return (
    <Form
      method="post"
      action={href('/contacts/bulk-calling')}
      {...form.props}
      className="group flex flex-1 flex-col"
    >
      <SelectedFields selected={selected} />
      <input type="hidden" name="campaign" value={campaign} />
      <div className="mb-6 grid gap-5">
        <FormErrors form={form} />
        <Columns ratio="7:4">
          <Panel stacked>
            <ChoiceField
              field={fields.change}
              legend={<h2 className="text-md">What do you want to do?</h2>}
              options={isMarked ? changes : unlessMarked}
            />
            <Evidence fields={fields} />
            <div className={onlyFor.zone}>
              <SelectField
                field={fields.time_zone}
                label="Time zone"
                placeholder="Choose a time zone"
                options={zones}
              />
            </div>
          </Panel>
          <Stack>
            <BulkPreviewPanels count={count} changes={changes} {...preview} />
            <WhatCallsNeed who="a contact" />
          </Stack>
        </Columns>
      </div>
      <PageFoot
        back={<ButtonLink to={cancelHref}>Cancel</ButtonLink>}
        actions={
          <SubmitButton action={href('/contacts/bulk-calling')} pendingLabel="Updating">
            <PerChoice
              given={`Record consent for ${counted}`}
              withdrawn={`Withdraw consent for ${counted}`}
              mark={`Mark ${counted} as do not call`}
              lift={`Remove do-not-call from ${counted}`}
              zone={`Set time zone for ${counted}`}
            />
          </SubmitButton>
        }
      />
    </Form>
  )
}

type EvidenceProps = { fields: ReturnType<typeof useForm<FormValues>>[1] }

/** Without CSS, or without `:has()`, the words for every change are read one after another. */
function Evidence({ fields }: EvidenceProps) {
  return (
    <div className="grid gap-4.5 group-has-[[value=zone]:checked]:hidden">
      <TextareaField
        field={fields.words}
        label={
          <>
            <span className={onlyFor.given}>Consent wording</span>
            <WithoutCss> or </WithoutCss>
            <span className={exceptFor.given}>
              Reason
              <span className={exceptFor.lift}>
                {' '}
                <Optional />
              </span>
            </span>
          </>
        }
        hint={
          <>
            <span className={onlyFor.given}>The exact wording they agreed to</span>
            <WithoutCss>, </WithoutCss>
            <span className={exceptFor.given}>
              <span className={exceptFor.lift}>What they said</span>
              <WithoutCss> or </WithoutCss>
              <span className={onlyFor.lift}>Why they may be called again</span>
            </span>
          </>
        }
        rows={3}
        maxLength={2_000}
      />
      <div className={exceptFor.lift}>
        <SourceAndDate
          fields={fields}
          label={
            <>
              Source
              <span className={exceptFor.given}>
                {' '}
                <Optional />
              </span>
            </>
          }
          hint="Such as a web form, phone call, or letter"
        />
      </div>
    </div>
  )
}
