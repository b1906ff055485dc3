import type { SubmissionResult } from '@conform-to/react'
import { FormErrors } from '#app/forms/form-errors.tsx'
import { SelectField } from '#app/forms/select-field.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { KeptWordsNotice, useKeptWords } from '#app/forms/use-kept-words.tsx'
import { Columns, Stack } from '#app/ui/columns.tsx'
import { DefinitionList } from '#app/ui/definition-list.tsx'
import { FieldStack } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { PRODUCT } from '#app/ui/product.ts'
import { type SyncedField, syncedFields } from '#contract/crm-options.ts'
import { valuesOf } from '#contract/options.ts'

type Chosen = Partial<Record<SyncedField, string>>

type Props = {
  name: string
  chosen: Chosen
  lastResult: SubmissionResult<string[]> | undefined
}

/** One choice for each field that travels. */
export function PolicyForm({ name, chosen, lastResult }: Props) {
  const kept = useKeptWords()
  const [form, fields] = useForm<Chosen>({
    id: 'field-policy',
    defaultValue: chosen,
    lastResult: lastResult ?? kept?.result,
  })
  return (
    <Columns ratio="7:4">
      <Panel
        title="Fields that travel"
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
          </FieldStack>
        </Form>
      </Panel>
      <Stack>
        <Meanings name={name} />
      </Stack>
    </Columns>
  )
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
      <p className="bb-hint">
        A change on one side alone is always taken over, except by “Fill if empty”. An empty field
        never erases a full one, and nobody who opted out of calls is opted in again.
      </p>
    </Panel>
  )
}
