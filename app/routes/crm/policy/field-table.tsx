import { type SyncedField, syncedFields } from '@bellbird/contract/crm/options'
import { getSelectProps, useField } from '@conform-to/react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { Field } from '#app/forms/use-form.ts'
import { Disclosure } from '#app/ui/components/disclosure.tsx'
import { controlProps, FieldErrors, Hint } from '#app/ui/components/field.tsx'
import { Select } from '#app/ui/components/select.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { AllFields, showCommonRule } from './all-fields.tsx'
import type { MappedFields } from './mapped-fields.server.ts'
import { ALL_FIELDS } from './one-rule.ts'
import { StatusValues } from './status-values.tsx'

const line = 'grid grid-cols-1 items-center gap-x-4 gap-y-1 px-4.5 py-2 md:grid-cols-[2fr_3fr]'
const head = `max-md:hidden bg-sunken text-2xs font-semibold text-muted ${line}`

type Props = {
  fields: Partial<Record<SyncedField, Field>>
  name: string
  rules: Record<string, string>
  standard: SyncedField[]
  mapped: MappedFields | undefined
}

/** Needs the form's context. */
export function FieldTable({ fields, name, rules, standard, mapped }: Props) {
  const { rows = [], status } = mapped ?? {}
  const chosen = standard.flatMap((name) => {
    const field = fields[name]
    return field ? [{ name, field }] : []
  })
  const values = new Set(chosen.map(({ field }) => field.initialValue))
  const common = values.size === 1 ? ([...values][0] ?? '') : ''
  const each = (
    <ul className="text-sm" onChange={showCommonRule}>
      {chosen.map(({ name, field }) => (
        <li key={name} className={`border-t border-line ${line}`}>
          <label className="font-semibold" htmlFor={field.id}>
            {syncedFields[name]}
          </label>{' '}
          <div className="min-w-0">
            <Rule field={field} rules={rules} />
          </div>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <Panel title="Synced fields" flush>
        {standard.length > 1 ? (
          <>
            <div className={`text-sm ${line}`}>
              <label className="font-semibold" htmlFor={ALL_FIELDS}>
                All fields
              </label>{' '}
              <div className="min-w-0">
                <AllFields rules={rules} rule={common} />
              </div>
            </div>
            <Disclosure flush summary="Rules per field" open>
              {each}
            </Disclosure>
          </>
        ) : (
          each
        )}
      </Panel>
      {mapped && !mapped.unreadable && (
        <Panel title="Status, tags, and custom fields" flush>
          {rows.length > 0 && (
            <div className={head} aria-hidden="true">
              <span>Field</span>
              <span>{`${name} field and rule`}</span>
            </div>
          )}
          <ul className="text-sm">
            {rows.map((row, at) => (
              <MappedRow key={row.id} row={row} at={at} name={name} rules={rules}>
                {row.id === 'status' && status && <StatusValues name={name} status={status} />}
              </MappedRow>
            ))}
          </ul>
          <Remark name={name} mapped={mapped} />
        </Panel>
      )}
    </>
  )
}

type RowProps = Pick<Props, 'name' | 'rules'> & {
  row: MappedFields['rows'][number]
  at: number
  children: ReactNode
}

/** Without a field of the CRM it is not synced, so it has no rule either. */
function MappedRow({ row, at, name, rules, children }: RowProps) {
  const [there] = useField<string>(`custom_fields[${at}].there`)
  const [rule] = useField<string>(`custom_fields[${at}].rule`)
  const about = row.id === 'tags' ? `${row.type}. Only existing options sync.` : row.type
  const hint = row.fits ? about : `${row.type}. No field in ${name} fits.`
  return (
    <li className="border-t border-line">
      <input type="hidden" name={`custom_fields[${at}].field`} value={row.id} />
      <div className={`group/field ${line}`}>
        <div className="min-w-0">
          <label className="font-semibold wrap-anywhere" htmlFor={there.id}>
            <bdi>{row.name}</bdi>
            <span className="font-[420] text-muted md:sr-only">{` in ${name}`}</span>
          </label>
          <Hint id={there.id}>{hint}</Hint>
        </div>
        <div className="grid min-w-0 gap-2">
          <Select
            {...getSelectProps(there)}
            options={row.options}
            placeholder="Don’t sync"
            {...controlProps({ id: there.id, hint, errors: there.errors ?? [] })}
          />
          <FieldErrors id={there.id} errors={there.errors ?? []} />
          <div className="min-w-0 group-has-[[value='']:checked]/field:hidden">
            <label className="sr-only" htmlFor={rule.id}>{`Direction and rule: ${row.name}`}</label>
            <Rule field={rule} rules={rules} />
          </div>
        </div>
      </div>
      {children}
    </li>
  )
}

function Rule({ field, rules }: { field: Field; rules: Props['rules'] }) {
  const errors = field.errors ?? []
  return (
    <>
      <Select
        {...getSelectProps(field)}
        options={rules}
        data-rule
        {...controlProps({ id: field.id, errors })}
      />
      <FieldErrors id={field.id} errors={errors} />
    </>
  )
}

function Remark({ name, mapped: { rows, offersCustom } }: { name: string; mapped: MappedFields }) {
  if (!offersCustom) return null
  const custom = rows.filter(({ id }) => id !== 'status' && id !== 'tags')
  const sentence =
    custom.length === 0
      ? `You have no custom fields yet. Once you add some, you can sync them with ${name}.`
      : custom.every(({ options }) => Object.keys(options).length === 0)
        ? `No field in ${name} fits your custom fields. Create one of the same type there, then reload this page.`
        : `A custom field syncs with a field of the same type in ${name}. Owner syncs with a text or choice field.`
  return (
    <p className="border-t border-line px-4.5 py-3 text-sm text-muted">
      {sentence} <TextLink to={href('/profile/fields')}>Manage custom fields</TextLink>
    </p>
  )
}
