import { type ProviderId, providers } from '@bellbird/contract/options'
import { href } from 'react-router'
import { FormPanel } from '#app/forms/form-panel.tsx'
import { SelectField } from '#app/forms/select-field.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { type LastResult, useForm } from '#app/forms/use-form.ts'
import { Button } from '#app/ui/components/button.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Field } from '#app/ui/components/field.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { TextInput } from '#app/ui/components/text-input.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Columns, Stack } from '#app/ui/layout/columns.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'

type Props = {
  provider: ProviderId
  address: string
  /** The search text for lists. */
  name: string
  searchable: boolean
  chosen: string
  options: Record<string, string>
  unreadable: string | undefined
  lastResult: LastResult
}

export function ImportForm({
  provider,
  address,
  chosen,
  options,
  unreadable,
  lastResult,
  ...search
}: Props) {
  const [form, fields] = useForm<{ list_id: string }>({
    id: 'import-list',
    defaultValue: { list_id: chosen },
    lastResult,
  })
  return (
    <Columns ratio="7:4">
      <Stack>
        {unreadable && (
          <Notice tone="warning" title={`The lists in ${providers[provider]} can’t be read`}>
            {unreadable}
          </Notice>
        )}
        {search.searchable && <ListSearch address={address} name={search.name} />}
        <FormPanel
          form={form}
          buttons={
            <>
              <SubmitButton pendingLabel="Saving">Save</SubmitButton>
              <ButtonLink variant="ghost" to={href('/crm')}>
                Cancel
              </ButtonLink>
            </>
          }
        >
          <SelectField field={fields.list_id} label="Contacts to import" options={options} />
        </FormPanel>
      </Stack>
      <Panel title="How lists are imported">
        <p className="text-sm text-muted">
          Each sync adds the people on the list at that time. Contacts already linked to{' '}
          {providers[provider]} stay in sync after they leave the list, so their opt-outs still
          arrive.
        </p>
        <p className="pt-3 text-sm text-muted">
          If the list is deleted in {providers[provider]}, the next sync reports it and imports no
          new contacts. Linked contacts stay in sync.
        </p>
      </Panel>
    </Columns>
  )
}

function ListSearch({ address, name }: { address: string; name: string }) {
  const action = href('/crm/:connection/import', { connection: address })
  return (
    <Form method="get" action={action} className="flex flex-wrap items-end gap-3" key={name}>
      <div className="flex-[0_1_20rem]">
        <Field id="name" label="Find a list">
          {(control) => <TextInput name="name" defaultValue={name} maxLength={100} {...control} />}
        </Field>
      </div>
      <Button variant="secondary">Search</Button>
    </Form>
  )
}
