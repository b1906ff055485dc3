import { isDay } from '@bellbird/contract/contacts/field-values'
import type { ContactField } from '@bellbird/contract/contacts/fields'
import { Plus, Trash2 } from 'lucide-react'
import { SelectField } from '#app/forms/select-field.tsx'
import { TextField } from '#app/forms/text-field.tsx'
import { TextareaField } from '#app/forms/textarea-field.tsx'
import type { Field } from '#app/forms/use-form.ts'
import type { useRows } from '#app/forms/use-rows.ts'
import { Button } from '#app/ui/components/button.tsx'
import { FieldPair } from '#app/ui/components/field.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'

type Rows = ReturnType<typeof useRows>
type Row = Rows['rows'][number]

type Props = Pick<Rows, 'rows' | 'insert'> & {
  /** The defined fields; undefined if there are only names and values. */
  fields: ContactField[] | undefined
}

/** A fitting control for each defined field, and a name and a value for every other. */
export function CustomFields({ rows, insert, fields = [] }: Props) {
  const own = (row: Row) =>
    fields.find(({ name }) => name === row.field('name').initialValue?.trim())
  const defined = rows.flatMap((row) => {
    const field = own(row)
    return field ? [{ row, field }] : []
  })
  const others = rows.filter((row) => !own(row))
  return (
    <div className={rows.length === 0 ? 'print:hidden' : undefined}>
      <Panel
        title="Custom fields"
        intro="Add your own fields, such as “Region” or “Contract end”"
        stacked
      >
        {defined.length > 0 && (
          <div className="grid gap-4.5 min-[30rem]:grid-cols-2 min-[30rem]:gap-x-4">
            {defined.map(({ row, field }) => (
              <div key={row.key}>
                <input type="hidden" name={row.field('name').name} value={field.name} />
                <Defined field={row.field('value')} definition={field} />
              </div>
            ))}
          </div>
        )}
        {others.map(({ key, field, remove }, at) => (
          <CustomField key={key} field={field} place={at + 1} remove={remove} />
        ))}
        <div className="flex">
          <Button variant="secondary" size="small" icon={Plus} {...insert}>
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
  field: Row['field']
  place: number
  remove: React.ComponentProps<'button'>
}

function CustomField({ field, place, remove }: CustomFieldProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
      <FieldPair>
        <TextField field={field('name')} label={`Field ${place} name`} />
        <TextField field={field('value')} label={`Field ${place} value`} />
      </FieldPair>
      <Button variant="ghost" size="small" icon={Trash2} {...remove}>
        <span className="sr-only">Remove field {place}</span>
      </Button>
    </div>
  )
}
