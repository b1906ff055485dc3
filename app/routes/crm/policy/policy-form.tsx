import { emailOptOuts, type SyncedField, syncedFields } from '@bellbird/contract/crm/options'
import { type ProviderId, providers, valuesOf } from '@bellbird/contract/options'
import type { SubmissionResult } from '@conform-to/react'
import { FormErrors } from '#app/forms/form-errors.tsx'
import { GuardedForm, UnsavedMark } from '#app/forms/guarded-form.tsx'
import { SelectField } from '#app/forms/select-field.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { KeptWordsNotice, useKeptWords } from '#app/forms/use-kept-words.tsx'
import { DefinitionList } from '#app/ui/components/definition-list.tsx'
import { FieldStack, Hint } from '#app/ui/components/field.tsx'
import { Columns, Stack } from '#app/ui/layout/columns.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { PRODUCT } from '#app/ui/layout/product.ts'
import type { CustomFields } from './custom-field-rows.server.ts'
import { CustomFieldsPanel } from './custom-fields-panel.tsx'

type Chosen = Partial<Record<SyncedField | 'email_opt_outs', string>>

type Props = {
  provider: ProviderId
  chosen: Chosen
  customFields: CustomFields | undefined
  lastResult: SubmissionResult<string[]> | undefined
}

/** One choice for each synced field, and the effect of an unsubscribe from email. */
export function PolicyForm({ provider, chosen, customFields, lastResult }: Props) {
  const name = providers[provider]
  const kept = useKeptWords()
  const [form, fields] = useForm<Chosen>({
    id: 'field-policy',
    defaultValue: { ...chosen, custom_fields: customFields?.rows },
    lastResult: lastResult ?? kept?.result,
  })
  const rules = {
    theirs: `Keep ${name}’s`,
    ours: `Keep ${PRODUCT}’s`,
    fill: 'Only fill empty fields',
    pull: `Only from ${name} to ${PRODUCT}`,
    push: `Only from ${PRODUCT} to ${name}`,
  }
  const footer = (
    <>
      <SubmitButton pendingLabel="Saving">Save rules</SubmitButton>
      <UnsavedMark />
    </>
  )
  const hasRows = customFields !== undefined && customFields.rows.length > 0
  return (
    <Columns ratio="7:4">
      <GuardedForm form={form} method="post" noValidate>
        <Stack>
          <Panel title="Synced fields" footer={!hasRows && footer}>
            <FieldStack>
              <FormErrors form={form} />
              {!lastResult && <KeptWordsNotice />}
              {valuesOf(syncedFields)
                .filter((field) => chosen[field] !== undefined)
                .map((field) => (
                  <SelectField
                    key={field}
                    field={fields[field]}
                    label={syncedFields[field]}
                    options={{ ...rules, off: 'Don’t sync' }}
                  />
                ))}
              {chosen.email_opt_outs !== undefined && (
                <SelectField
                  field={fields.email_opt_outs}
                  label={`People who unsubscribed from email in ${name}`}
                  options={emailOptOuts}
                />
              )}
            </FieldStack>
          </Panel>
          {customFields && (
            <CustomFieldsPanel
              customFields={customFields}
              form={form}
              name={name}
              rules={rules}
              footer={footer}
            />
          )}
        </Stack>
      </GuardedForm>
      <Stack>
        <Meanings name={name} />
        {chosen.email_opt_outs !== undefined && <Unsubscribes provider={provider} />}
      </Stack>
    </Columns>
  )
}

function Unsubscribes({ provider }: { provider: ProviderId }) {
  const name = providers[provider]
  return (
    <Panel title="People who unsubscribed from email">
      <DefinitionList
        items={[
          {
            term: emailOptOuts.do_not_call,
            value: `Anyone who unsubscribes from marketing email in ${name} is marked as do not call in ${PRODUCT}.`,
          },
          {
            term: emailOptOuts.ignore,
            value: 'Unsubscribing from email does not stop calls. Existing do-not-call marks stay.',
          },
        ]}
      />
      <div className="pt-3">
        <Hint>
          A do-not-call mark you remove stays removed until the person unsubscribes again.{' '}
          {callOptOuts[provider]}
        </Hint>
      </div>
    </Panel>
  )
}

const callOptOuts: Record<ProviderId, string> = {
  hubspot: 'A HubSpot property for opting out of calls, where one is set up, always counts.',
  salesforce: 'The Do Not Call field in Salesforce always counts.',
  pipedrive:
    'Pipedrive has no field for opting out of calls. With “Do not call”, an export also unsubscribes your do-not-call contacts from marketing email in Pipedrive, and Pipedrive may not allow that to be changed back. With “May be called”, do-not-call marks are not exported to Pipedrive.',
}

function Meanings({ name }: { name: string }) {
  return (
    <Panel title="About these rules">
      <DefinitionList
        items={[
          { term: `Keep ${name}’s`, value: `The change made in ${name} replaces yours.` },
          { term: `Keep ${PRODUCT}’s`, value: `Your change replaces the one made in ${name}.` },
          {
            term: 'Only fill empty fields',
            value: 'Only empty fields are filled. Nothing is replaced.',
          },
          {
            term: 'Only from, only to',
            value: 'The field goes in one direction, and its value there is replaced.',
          },
          { term: 'Don’t sync', value: 'The field is left alone on both sides.' },
        ]}
      />
      <div className="pt-3">
        <Hint>
          If only one side changed, that change is used, except with “Only fill empty fields”. Empty
          values never overwrite. Opt-outs are never removed.
        </Hint>
      </div>
    </Panel>
  )
}
