import { emailOptOuts, type SyncedField, syncedFields } from '@bellbird/contract/crm/options'
import { type ProviderId, providers, valuesOf } from '@bellbird/contract/options'
import { FormProvider } from '@conform-to/react'
import { href } from 'react-router'
import { FormErrors } from '#app/forms/form-errors.tsx'
import { GuardedForm, UnsavedMark } from '#app/forms/guarded-form.tsx'
import { SelectField } from '#app/forms/select-field.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { type LastResult, useForm } from '#app/forms/use-form.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Columns, Stack } from '#app/ui/layout/columns.tsx'
import { PageFoot } from '#app/ui/layout/page-foot.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { FieldTable } from './field-table.tsx'
import type { MappedFields } from './mapped-fields.server.ts'
import { Meanings, MeaningsAbove, unsubscribeHint } from './rule-meanings.tsx'
import type { Now } from './saved-rules.server.ts'

type FieldRules = Partial<Record<SyncedField | 'email_opt_outs', string>>

type Props = {
  provider: ProviderId
  chosen: FieldRules
  mapped: MappedFields | undefined
  rules: Record<string, string>
  lastResult: LastResult
  seen: string
  now: Now
}

export function PolicyForm({ provider, chosen, mapped, rules, lastResult, seen, now }: Props) {
  const name = providers[provider]
  const [form, fields] = useForm<FieldRules>({
    id: 'field-policy',
    defaultValue: {
      ...chosen,
      // With their hidden fields: conform empties those of rows that are not in the default.
      custom_fields: mapped?.rows.map(({ id, there, rule }) => ({ field: id, there, rule })) ?? [],
      meanings: mapped?.status?.meanings ?? [],
    },
    lastResult,
  })
  const hasOptOuts = chosen.email_opt_outs !== undefined
  return (
    <GuardedForm form={form} seen={seen} now={now?.seen} className="flex flex-1 flex-col gap-6">
      <MeaningsAbove />
      <Columns ratio="7:4">
        <Stack>
          <FormErrors form={form} />
          {now?.words && (
            <Notice tone="warning" title="Current version">
              {now.words}
            </Notice>
          )}
          {mapped?.unreadable && <Unreadable name={name} mapped={mapped} />}
          <FormProvider context={form.metadata.context}>
            <FieldTable
              fields={fields}
              name={name}
              rules={rules}
              standard={valuesOf(syncedFields).filter((field) => chosen[field] !== undefined)}
              mapped={mapped}
            />
          </FormProvider>
          {hasOptOuts && (
            <Panel title="Opt-outs">
              <SelectField
                field={fields.email_opt_outs}
                label={`People who unsubscribed from email in ${name}`}
                options={emailOptOuts}
                hint={unsubscribeHint(provider)}
              />
            </Panel>
          )}
        </Stack>
        <Meanings />
      </Columns>
      <PageFoot
        back={
          <ButtonLink variant="secondary" to={href('/crm')}>
            Cancel
          </ButtonLink>
        }
        actions={<SubmitButton pendingLabel="Saving">Save rules</SubmitButton>}
      >
        <UnsavedMark />
      </PageFoot>
    </GuardedForm>
  )
}

function Unreadable({ name, mapped }: { name: string; mapped: MappedFields }) {
  const { unreadable, synced = 0 } = mapped
  return (
    <Notice
      tone="warning"
      title={`The fields in ${name} can’t be read`}
      action={
        <ButtonLink variant="secondary" size="small" to="." reloadDocument>
          Try again
        </ButtonLink>
      }
    >
      {unreadable}{' '}
      {synced > 0 && 'Until then, status, tags, and custom fields stay synced as they are.'}
    </Notice>
  )
}
