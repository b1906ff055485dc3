import { fieldLabels } from '@bellbird/contract/contacts/field-labels'
import { formatCount } from '@bellbird/runtime/numbers'
import { useSavedInput } from '#app/forms/use-saved-input.ts'
import { Button } from '#app/ui/components/button.tsx'
import { Checkbox } from '#app/ui/components/checkbox.tsx'
import { Disclosure } from '#app/ui/components/disclosure.tsx'
import { FieldError, Hint } from '#app/ui/components/field.tsx'
import { Select } from '#app/ui/components/select.tsx'
import { TextInput } from '#app/ui/components/text-input.tsx'
import { Textarea } from '#app/ui/components/textarea.tsx'
import { rowDetail } from '#app/ui/table/row-list.tsx'
import { allField, TAKE_BACK, WITHOUT_EMAIL } from './decision-fields.ts'
import type { FixField, FixRow } from './fix-fields.server.ts'
import { Suggestion } from './suggestion.tsx'

const { email, phone, company, status } = fieldLabels
const labels = { email, phone, company, status }
type Column = keyof typeof labels

const AT_ONCE = 10

const line = 'flex flex-wrap items-baseline gap-x-4 gap-y-2 px-4.5'
const narrow = 'min-w-0 flex-[1_1_9rem]'
const first = `${narrow} xl:max-w-72`
const number = 'min-w-12 flex-none'
const beside = 'grid items-center gap-x-4 gap-y-1 sm:grid-cols-2'
const wide = 'min-w-0 flex-[1_1_12rem]'

type Props = {
  rows: FixRow[]
  words: Record<string, string> | undefined
}

export function FixGrid({ rows, words }: Props) {
  const kept = useSavedInput()?.initialValue as Record<string, string> | undefined
  const columns = (Object.keys(labels) as Column[]).filter((column) =>
    rows.some(({ shown, fields }) => shown[column] || fields.some((one) => one.column === column)),
  )
  const rest = rows.slice(AT_ONCE)
  const list = (some: FixRow[]) =>
    some.map((row) => (
      <GridRow key={row.row} row={row} columns={columns} words={words ?? kept ?? {}} />
    ))
  return (
    <>
      <WithoutEmail rows={rows} />
      <div
        className={`bg-sunken py-2 text-2xs font-semibold text-muted max-xl:hidden xl:flex-nowrap ${line}`}
        aria-hidden="true"
      >
        <span className={`flex gap-x-2 ${first}`}>
          <span className={number}>Row</span> Name
        </span>
        {columns.map((column) => (
          <span key={column} className={`${columns.length === 1 ? beside : ''} ${widthOf(column)}`}>
            <span className="min-w-0">{labels[column]}</span>
            {columns.length === 1 && <span className="min-w-0">Problem</span>}
          </span>
        ))}
      </div>
      {list(rows.slice(0, AT_ONCE))}
      {rest.length > 0 && (
        <Disclosure
          summary={rest.length === 1 ? 'Show 1 more row' : `Show ${rest.length} more rows`}
          open={words !== undefined || kept !== undefined}
          flush
        >
          {list(rest)}
        </Disclosure>
      )}
    </>
  )
}

function WithoutEmail({ rows }: Pick<Props, 'rows'>) {
  const spared = rows.flatMap(({ fields }) => fields).find((field) => field.spared)?.spared
  if (!spared) return null
  return (
    <div className="border-b border-line px-4.5 py-2.5">
      <Checkbox
        id={WITHOUT_EMAIL}
        name={WITHOUT_EMAIL}
        value="yes"
        label={
          spared === 1
            ? 'Import the row that has no email, but a phone number and a name'
            : `Import the ${formatCount(spared)} rows that have no email, but a phone number and a name`
        }
      />
    </div>
  )
}

function isCorrected({ fields }: FixRow) {
  return fields.some(({ written }) => written !== undefined)
}

function widthOf(column: Column) {
  return column === 'email' ? wide : narrow
}

type RowProps = { row: FixRow; columns: Column[]; words: Record<string, string> }

function GridRow({ row, columns, words }: RowProps) {
  const fieldIn = (column: Column) => row.fields.find((field) => field.column === column)
  const others = row.fields.filter(({ column }) => !(column in labels))
  const isOneLine = others.length + row.elsewhere.length === 0
  return (
    <fieldset
      className={`border-t border-line py-2 text-sm ${line} ${isOneLine ? 'xl:flex-nowrap' : ''}`}
    >
      {/* A floated legend is laid out like the others. */}
      <legend
        className={`float-start flex gap-x-2 font-semibold wrap-anywhere max-xl:basis-full ${first}`}
      >
        <span className={`font-[420] text-muted ${number}`}>
          <span className="xl:sr-only">Row </span>
          {row.row}
        </span>{' '}
        <span className="min-w-0">{row.name}</span>
      </legend>
      {columns.map((column) => {
        const field = fieldIn(column)
        return field ? (
          <div key={column} className={`max-md:basis-full ${widthOf(column)}`}>
            <FieldCell row={row} field={field} words={words} isOnly={columns.length === 1} />
          </div>
        ) : (
          <ShownCell key={column} column={column} value={row.shown[column]} />
        )
      })}
      {others.map((field) => (
        <div key={field.name} className="w-full">
          <FieldCell row={row} field={field} words={words} labeled />
        </div>
      ))}
      {row.elsewhere.map((fault) => (
        <div key={fault} className="w-full">
          <Hint>{fault}. Too long to fix here. Shorten it in your spreadsheet.</Hint>
        </div>
      ))}
    </fieldset>
  )
}

type ShownProps = { column: Column; value: FixRow['shown'][string] | undefined }

function ShownCell({ column, value }: ShownProps) {
  return (
    <span
      className={`wrap-anywhere max-md:order-last ${value ? '' : 'max-xl:hidden'} ${widthOf(column)}`}
    >
      <span className="block text-xs/5 text-faint xl:sr-only">{labels[column]} </span>
      <span className={column === 'phone' ? 'whitespace-nowrap' : undefined}>
        {value?.text ?? '–'}
      </span>
      {value?.written && (
        <span className={rowDetail}>
          “{value.written}”<span className="sr-only"> in your file</span>
        </span>
      )}
    </span>
  )
}

type CellProps = { field: FixField; words: Record<string, string> }

function FieldCell({
  row,
  field,
  words,
  labeled = false,
  isOnly = false,
}: CellProps & { row: FixRow; labeled?: boolean; isOnly?: boolean }) {
  return (
    <div className={isOnly ? beside : undefined}>
      <div className="min-w-0">
        <CellLabel field={field} labeled={labeled} />
        <CellControl field={field} words={words} />
      </div>
      <div
        className={`flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1.5 ${isOnly ? '' : 'pt-1.25'}`}
      >
        <Issue field={field} words={words} />
        {field === row.fields[0] && isCorrected(row) && <TakeBack row={row.row} />}
      </div>
    </div>
  )
}

function CellLabel({ field, labeled = false }: { field: FixField; labeled?: boolean }) {
  return (
    <label
      className={`block pb-1 text-xs/5 font-semibold ${labeled ? '' : 'xl:sr-only'}`}
      htmlFor={field.name}
    >
      {field.label}
    </label>
  )
}

function CellControl({ field: { name, value, faults, written, options }, words }: CellProps) {
  const control = {
    id: name,
    name,
    'aria-describedby': `${name}-error`,
    ...(faults.length > 0 && { 'aria-invalid': true as const }),
  }
  const word = words[name]
  if (options) {
    return (
      <Select
        {...control}
        placeholder="Choose…"
        options={{ ...options, '-': 'Leave empty' }}
        defaultValue={word ?? (written === undefined ? '' : value || '-')}
      />
    )
  }
  return value.includes('\n') ? (
    <Textarea {...control} rows={3} defaultValue={word ?? value} />
  ) : (
    <TextInput {...control} spellCheck={false} defaultValue={word ?? value} />
  )
}

function Issue({ field, words }: CellProps) {
  const { name, faults, suggestion, sameAs } = field
  if (sameAs !== undefined) {
    return (
      <p id={`${name}-error`} className="text-xs text-faint">
        Same as row {sameAs}
      </p>
    )
  }
  return (
    <>
      <div id={`${name}-error`}>
        {faults.map((fault) => (
          <FieldError key={fault}>{fault}</FieldError>
        ))}
        <Written field={field} />
      </div>
      {suggestion && <Suggestion name={name} value={suggestion} />}
      <CellChoices field={field} words={words} />
    </>
  )
}

function Written({ field: { written } }: { field: FixField }) {
  if (written === undefined) return null
  return <Hint>{written ? `“${written}” in your file` : 'Empty in your file'}</Hint>
}

function TakeBack({ row }: { row: number }) {
  return (
    <Button name={TAKE_BACK} value={row} variant="secondary" size="small">
      Undo correction<span className="sr-only"> of row {row}</span>
    </Button>
  )
}

function CellChoices({ field, words }: CellProps) {
  const { name, value, options, faults, alike = 0 } = field
  return (
    <>
      {options && field.written === undefined && value !== '' && (
        <Hint>“{value}” in your file</Hint>
      )}
      {faults.length > 0 && alike > 1 && (
        <Checkbox
          id={allField(name)}
          name={allField(name)}
          value="yes"
          defaultChecked={words[allField(name)] === 'yes'}
          label={`Apply to all ${formatCount(alike)} like this`}
        />
      )}
    </>
  )
}
