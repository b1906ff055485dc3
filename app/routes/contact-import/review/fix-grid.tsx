import { formatCount } from '@bellbird/runtime/numbers'
import { useSavedInput } from '#app/forms/use-saved-input.ts'
import { Badge } from '#app/ui/components/badge.tsx'
import { Checkbox } from '#app/ui/components/checkbox.tsx'
import { FieldErrors, Hint } from '#app/ui/components/field.tsx'
import { Select } from '#app/ui/components/select.tsx'
import { TextInput } from '#app/ui/components/text-input.tsx'
import { Textarea } from '#app/ui/components/textarea.tsx'
import { rowDetail } from '#app/ui/table/row-list.tsx'
import { allField, WITHOUT_EMAIL } from './decision-fields.ts'
import type { FixField, FixRow } from './fix-fields.server.ts'

const columns = { email: 'Email', phone: 'Phone', company: 'Company', status: 'Status' }

const line =
  'grid grid-cols-2 gap-x-4 gap-y-2 px-4.5 xl:grid-cols-[minmax(0,3fr)_minmax(0,6fr)_minmax(0,4fr)_minmax(0,4fr)_minmax(0,4fr)_5rem]'

type Props = {
  rows: FixRow[]
  /** Input that could not be saved. */
  words: Record<string, string> | undefined
}

/** The first invalid rows, with a control for every invalid cell. */
export function FixGrid({ rows, words }: Props) {
  const kept = useSavedInput()?.initialValue as Record<string, string> | undefined
  return (
    <>
      <div
        className={`bg-sunken py-2 text-2xs font-semibold text-muted max-xl:hidden ${line}`}
        aria-hidden="true"
      >
        <span>Row</span>
        {Object.values(columns).map((label) => (
          <span key={label}>{label}</span>
        ))}
        <span>Result</span>
      </div>
      {rows.map((row) => (
        <GridRow key={row.row} row={row} words={words ?? kept ?? {}} />
      ))}
    </>
  )
}

function GridRow({ row, words }: { row: FixRow; words: Record<string, string> }) {
  const fieldIn = (column: string) => row.fields.find((field) => field.column === column)
  const others = row.fields.filter(({ column }) => !(column in columns))
  return (
    <fieldset className={`min-w-0 border-t border-line py-2.5 text-sm ${line}`}>
      {/* A floated legend is a grid item like the others. */}
      <legend className="float-start w-full py-1.5 font-semibold wrap-anywhere">
        <span className="font-[420] text-muted">Row {row.row}</span> {row.name}
      </legend>
      <span className="justify-self-end py-1.5 xl:col-start-6 xl:row-start-1 xl:justify-self-start">
        <Badge tone="red">Invalid</Badge>
      </span>
      {Object.entries(columns).map(([column, label], at) => {
        const field = fieldIn(column)
        const place = `min-w-0 max-sm:col-span-2 xl:row-start-1 ${places[at]}`
        if (field)
          return (
            <div key={column} className={place}>
              <CellField field={field} words={words} />
            </div>
          )
        return (
          <span
            key={column}
            className={`text-sm text-muted wrap-anywhere xl:py-1.5 ${place} ${row.shown[column] ? '' : 'max-xl:hidden'}`}
          >
            <span className="sm:max-xl:block sm:max-xl:pb-1 sm:max-xl:text-xs/5 xl:sr-only">
              {label}{' '}
            </span>
            <span className={column === 'phone' ? 'whitespace-nowrap' : undefined}>
              {row.shown[column]?.text ?? '–'}
            </span>
            {row.shown[column]?.written && (
              <span className={rowDetail}>“{row.shown[column].written}” in your file</span>
            )}
          </span>
        )
      })}
      {others.map((field) => (
        <div key={field.name} className="col-span-2 min-w-0">
          <CellField field={field} words={words} labeled />
        </div>
      ))}
      {row.elsewhere.map((fault) => (
        <div key={fault} className="col-span-full">
          <Hint>{fault}. Too long to fix here. Shorten it in your spreadsheet.</Hint>
        </div>
      ))}
    </fieldset>
  )
}

const places = ['xl:col-start-2', 'xl:col-start-3', 'xl:col-start-4', 'xl:col-start-5']

type CellProps = {
  field: FixField
  words: Record<string, string>
  /** For cells outside the columns, which have no header. */
  labeled?: boolean
}

function CellField({ field, words, labeled = false }: CellProps) {
  const { name, label, value, faults, options, alike = 0, spared = 0 } = field
  const control = {
    id: name,
    name,
    'aria-describedby': `${name}-error`,
    'aria-invalid': true,
  } as const
  const word = words[name]
  return (
    <>
      <label
        className={`block pb-1 text-xs/5 font-semibold ${labeled ? '' : 'xl:sr-only'}`}
        htmlFor={name}
      >
        {label}
      </label>
      {options ? (
        <Select
          {...control}
          placeholder="Choose…"
          options={{ ...options, '-': 'Leave empty' }}
          defaultValue={word ?? ''}
        />
      ) : value.includes('\n') ? (
        <Textarea {...control} rows={3} defaultValue={word ?? value} />
      ) : (
        <TextInput {...control} spellCheck={false} defaultValue={word ?? value} />
      )}
      <FieldErrors id={name} errors={faults} />
      {options && value !== '' && <Hint>“{value}” in your file</Hint>}
      {alike > 1 && (
        <Checkbox
          id={allField(name)}
          name={allField(name)}
          value="yes"
          defaultChecked={words[allField(name)] === 'yes'}
          label={`Apply to all ${formatCount(alike)} like this`}
        />
      )}
      {spared > 0 && (
        <Checkbox
          id={WITHOUT_EMAIL}
          name={WITHOUT_EMAIL}
          value="yes"
          label={
            spared === 1
              ? 'Import this row without an email'
              : `Import these ${formatCount(spared)} rows without an email`
          }
        />
      )}
    </>
  )
}
