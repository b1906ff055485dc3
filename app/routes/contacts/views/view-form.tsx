import { CheckboxField } from '#app/forms/checkbox-field.tsx'
import { FormPanel } from '#app/forms/form-panel.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { TextField } from '#app/forms/text-field.tsx'
import { type LastResult, useForm } from '#app/forms/use-form.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { DefinitionList } from '#app/ui/components/definition-list.tsx'

type Values = { name: string; pinned: string }

type Props = {
  name?: string
  pinned: boolean
  lastResult: LastResult
  list: { address: string; words: string }
  cancelHref: string
  submitLabel: string
}

export function ViewForm({ name, pinned, lastResult, list, cancelHref, submitLabel }: Props) {
  const [form, fields] = useForm<Values>({
    id: 'view',
    defaultValue: { name, pinned: pinned ? 'on' : undefined },
    lastResult,
  })
  return (
    <FormPanel
      form={form}
      layout="wide"
      buttons={
        <>
          <SubmitButton pendingLabel="Saving">{submitLabel}</SubmitButton>
          <ButtonLink variant="ghost" to={cancelHref}>
            Cancel
          </ButtonLink>
        </>
      }
    >
      <DefinitionList
        items={[
          {
            term: 'Filters',
            value: (
              <span className="flex flex-wrap items-center gap-x-3">
                {list.words}{' '}
                <ButtonLink size="small" to={filtersAt(list.address)}>
                  Edit filters
                </ButtonLink>
              </span>
            ),
          },
        ]}
      />
      <TextField field={fields.name} label="Name" hint="Up to 60 characters" />
      <CheckboxField field={fields.pinned} label="Pin as a tab" hint="Shows beside All contacts." />
    </FormPanel>
  )
}

function filtersAt(address: string) {
  return `${address}${address.includes('?') ? '&' : '?'}advanced=open`
}
