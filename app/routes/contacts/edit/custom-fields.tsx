import { isDay } from '@bellbird/contract/contacts/field-values'
import type { ContactField } from '@bellbird/contract/contacts/fields'
import { Plus, Trash2 } from 'lucide-react'
import { SelectField } from '#app/forms/select-field.tsx'
import { TextField } from '#app/forms/text-field.tsx'
import { TextareaField } from '#app/forms/textarea-field.tsx'
import type { Field, FormShown, Rows } from '#app/forms/use-form.ts'
import { Button } from '#app/ui/components/button.tsx'
import { FieldPair } from '#app/ui/components/field.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'

type Props = {
  form: FormShown
  list: Rows<'name' | 'value'>
  fields: ContactField[] | undefined
}

export function CustomFields({ form, list, fields = [] }: Props) {
  const rows = list.getFieldList().map((row, at) => {
    const { name, value } = row.getFieldset()
    const definition = fields.find((field) => field.name === name.initialValue?.trim())
    return { key: row.key, at, name, value, definition }
  })
  const defined = rows.filter(({ definition }) => definition)
  const others = rows.filter(({ definition }) => !definition)
  return (
    <div className={rows.length === 0 ? 'print:hidden' : undefined}>
      <Panel
        title="Custom fields"
        intro="Add your own fields, such as “Region” or “Contract end”"
        stacked
      >
        {defined.length > 0 && (
          <div className="grid gap-4.5 min-[30rem]:grid-cols-2 min-[30rem]:gap-x-4">
            {defined.map(
              ({ key, name, value, definition }) =>
                definition && (
                  <div key={key}>
                    <input type="hidden" name={name.name} value={definition.name} />
                    <Defined field={value} definition={definition} />
                  </div>
                ),
            )}
          </div>
        )}
        {others.map(({ key, at, name, value }, other) => (
          <CustomField
            key={key}
            name={name}
            value={value}
            place={other + 1}
            remove={form.removeRow(list, at)}
          />
        ))}
        <div className="flex">
          <Button variant="secondary" size="small" icon={Plus} {...form.insertRow(list)}>
            Add field
          </Button>
        </div>
      </Panel>
    </div>
  )
}

const inputs = {
  text: {},
  number: { inputMode: 'decimal' },
  link: { type: 'url', placeholder: 'https://' },
  phone: { type: 'tel' },
} as const

/** A value that the type's control cannot show stays as text, so that nothing is lost. */
function Defined({ field, definition }: { field: Field; definition: ContactField }) {
  const { name: label, type, options } = definition
  const value = field.initialValue ?? ''
  if (type === 'choice' || type === 'yes_no') {
    const offered = type === 'choice' ? options : ['yes', 'no']
    const known = value === '' || offered.includes(value)
    return (
      <SelectField
        field={field}
        label={label}
        placeholder="–"
        options={Object.fromEntries(
          [...offered, ...(known ? [] : [value])].map((option) => [option, wordOf(type, option)]),
        )}
      />
    )
  }
  if (value.includes('\n')) return <TextareaField field={field} label={label} rows={3} />
  if (type !== 'date') return <TextField field={field} label={label} {...inputs[type]} />
  const shown = value === '' || isDay(value) ? ({ type: 'date' } as const) : {}
  return <TextField field={field} label={label} {...shown} />
}

function wordOf(type: ContactField['type'], option: string) {
  return type === 'yes_no' && /^(yes|no)$/.test(option) ? yesNo[option as 'yes' | 'no'] : option
}

const yesNo = { yes: 'Yes', no: 'No' }

type CustomFieldProps = {
  name: Field
  value: Field
  place: number
  remove: React.ComponentProps<'button'>
}

function CustomField({ name, value, place, remove }: CustomFieldProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
      <FieldPair>
        <TextField field={name} label={`Field ${place} name`} />
        <TextField field={value} label={`Field ${place} value`} />
      </FieldPair>
      <Button variant="ghost" size="small" icon={Trash2} {...remove}>
        <span className="sr-only">Remove field {place}</span>
      </Button>
    </div>
  )
}
