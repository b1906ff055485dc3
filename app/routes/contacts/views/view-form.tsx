import type { SubmissionResult } from '@conform-to/react'
import { CheckboxField } from '#app/forms/checkbox-field.tsx'
import { FormErrors } from '#app/forms/form-errors.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { TextField } from '#app/forms/text-field.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { SavedInputNotice, useSavedInput } from '#app/forms/use-saved-input.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { DefinitionList } from '#app/ui/components/definition-list.tsx'
import { FieldStack } from '#app/ui/components/field.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'

type Values = { name: string; pinned: boolean }

type Props = {
  defaultValue: Partial<Values>
  lastResult: SubmissionResult<string[]> | undefined
  /** The list it shows, and its filters as text. */
  list: { address: string; words: string }
  cancelHref: string
}

export function ViewForm({ defaultValue, lastResult, list, cancelHref }: Props) {
  const kept = useSavedInput()
  const [form, fields] = useForm<Values>({
    id: 'view',
    defaultValue,
    lastResult: lastResult ?? kept?.result,
  })
  return (
    <Form method="post" id={form.id} noValidate layout="stack">
      <FormErrors form={form} />
      {!lastResult && <SavedInputNotice />}
      <Panel title="Saved view">
        <FieldStack>
          <DefinitionList
            items={[
              { term: 'Filters', value: <TextLink to={list.address}>{list.words}</TextLink> },
            ]}
          />
          <TextField field={fields.name} label="Name" hint="Up to 60 characters" />
          <CheckboxField
            field={fields.pinned}
            label="Pin as a tab"
            hint="Shows beside All contacts."
          />
        </FieldStack>
      </Panel>
      <div className="flex flex-wrap gap-2">
        <SubmitButton pendingLabel="Saving">Save view</SubmitButton>
        <ButtonLink variant="ghost" to={cancelHref}>
          Cancel
        </ButtonLink>
      </div>
    </Form>
  )
}
