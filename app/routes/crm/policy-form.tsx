import { emailOptOuts, type SyncedField, syncedFields } from '@bellbird/contract/crm/options'
import { type ProviderId, providers, valuesOf } from '@bellbird/contract/options'
import type { SubmissionResult } from '@conform-to/react'
import { FormErrors } from '#app/forms/form-errors.tsx'
import { SelectField } from '#app/forms/select-field.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { KeptWordsNotice, useKeptWords } from '#app/forms/use-kept-words.tsx'
import { DefinitionList } from '#app/ui/components/definition-list.tsx'
import { FieldStack } from '#app/ui/components/field.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { Columns, Stack } from '#app/ui/layout/columns.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { PRODUCT } from '#app/ui/layout/product.ts'

type Chosen = Partial<Record<SyncedField | 'email_opt_outs', string>>

type Props = {
  provider: ProviderId
  chosen: Chosen
  lastResult: SubmissionResult<string[]> | undefined
}

/** One choice for each synced field, and what an unsubscribe from email means. */
export function PolicyForm({ provider, chosen, lastResult }: Props) {
  const name = providers[provider]
  const kept = useKeptWords()
  const [form, fields] = useForm<Chosen>({
    id: 'field-policy',
    defaultValue: chosen,
    lastResult: lastResult ?? kept?.result,
  })
  return (
    <Columns ratio="7:4">
      <Panel
        title="Synced fields"
        footer={
          <SubmitButton form={form.id} pendingLabel="Saving">
            Save field policy
          </SubmitButton>
        }
      >
        <Form method="post" id={form.id} noValidate>
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
                  options={{
                    theirs: `${name} wins`,
                    ours: `${PRODUCT} wins`,
                    fill: 'Fill if empty',
                  }}
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
        </Form>
      </Panel>
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
            value: `Anyone who unsubscribes from marketing email in ${name} is marked as do not call here.`,
          },
          {
            term: emailOptOuts.ignore,
            value: 'Unsubscribing from email does not stop calls. Existing do-not-call marks stay.',
          },
        ]}
      />
      <p className="bb-hint mt-3">
        A mark that you remove from a contact stays removed until the person unsubscribes again.{' '}
        {callOptOuts[provider]}
      </p>
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
    <Panel title="What the choices mean">
      <DefinitionList
        items={[
          { term: `${name} wins`, value: `The change made in ${name} replaces yours.` },
          { term: `${PRODUCT} wins`, value: `Your change replaces the one made in ${name}.` },
          { term: 'Fill if empty', value: 'Only empty fields are filled. Nothing is replaced.' },
        ]}
      />
      <p className="bb-hint mt-3">
        A change on one side only always syncs, except with “Fill if empty”. An empty field never
        erases a value, and a contact who opted out of calls is never opted back in.
      </p>
    </Panel>
  )
}
