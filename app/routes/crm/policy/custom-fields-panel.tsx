import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { FormShown } from '#app/forms/use-form.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Field, FieldPair, FieldStack } from '#app/ui/components/field.tsx'
import { Select } from '#app/ui/components/select.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import type { CustomFields } from './custom-field-rows.server.ts'

type Props = {
  customFields: CustomFields
  form: FormShown
  /** The name of the CRM. */
  name: string
  rules: Record<string, string>
  footer: ReactNode
}

/** The CRM field that each custom field is synced with, and its rule. */
export function CustomFieldsPanel({ customFields, footer, ...row }: Props) {
  const { rows, unreadable, synced = 0 } = customFields
  const { name } = row
  if (unreadable) {
    return (
      <Panel title="Custom fields">
        <Notice
          tone="warning"
          title={`The fields in ${name} can’t be read`}
          action={
            <ButtonLink variant="secondary" size="small" to="." reloadDocument>
              Try again
            </ButtonLink>
          }
        >
          {unreadable} {synced > 0 && 'Until then, your custom fields stay synced as they are.'}
        </Notice>
      </Panel>
    )
  }
  const manage = <TextLink to={href('/profile/fields')}>Manage custom fields</TextLink>
  if (rows.length === 0) {
    return (
      <Panel title="Custom fields" aside={manage}>
        <p>{`You have no custom fields yet. Fields that you add can be synced with ${name}.`}</p>
      </Panel>
    )
  }
  if (!rows.some(({ options }) => Object.keys(options).length > 0)) {
    return (
      <Panel title="Custom fields" aside={manage} footer={footer}>
        <p>{`No field in ${name} fits your custom fields. Create one of the same type there, then load this page again.`}</p>
      </Panel>
    )
  }
  return (
    <Panel
      title="Custom fields"
      intro={`Each can be synced with a field of the same type in ${name}.`}
      aside={manage}
      footer={footer}
    >
      <FieldStack>
        {rows.map((field, at) => (
          <CustomField key={field.id} at={at} field={field} {...row} />
        ))}
      </FieldStack>
    </Panel>
  )
}

type RowProps = Omit<Props, 'customFields' | 'footer'> & {
  at: number
  field: CustomFields['rows'][number]
}

function CustomField({ at, field, form, name, rules }: RowProps) {
  const there = form.field(`custom_fields[${at}].there`)
  const rule = form.field(`custom_fields[${at}].rule`)
  const hint = field.fits ? field.type : `${field.type}. No field in ${name} fits.`
  return (
    <div>
      <input type="hidden" name={`custom_fields[${at}].field`} value={field.id} />
      <FieldPair>
        <Field
          id={there.id}
          label={
            <>
              <bdi>{field.name}</bdi>
              <span className="sr-only">{` in ${name}`}</span>
            </>
          }
          hint={hint}
          errors={there.errors ?? []}
        >
          {(control) => (
            <Select
              name={there.name}
              defaultValue={there.initialValue}
              options={field.options}
              placeholder="Don’t sync"
              {...control}
            />
          )}
        </Field>
        <Field
          id={rule.id}
          label={
            <>
              When both changed<span className="sr-only">{`: ${field.name}`}</span>
            </>
          }
          errors={rule.errors ?? []}
        >
          {(control) => (
            <Select
              name={rule.name}
              defaultValue={rule.initialValue}
              options={rules}
              {...control}
            />
          )}
        </Field>
      </FieldPair>
    </div>
  )
}
