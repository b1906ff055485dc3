import { columnFields } from '@bellbird/contact-files/preview/choices'
import type { ColumnMatch, ImportPreview } from '@bellbird/contact-files/preview/preview'
import { formatCount } from '@bellbird/runtime/numbers'
import { Check, CircleAlert, CircleMinus } from 'lucide-react'
import { Fragment } from 'react'
import { Checkbox } from '#app/ui/components/checkbox.tsx'
import { Disclosure } from '#app/ui/components/disclosure.tsx'
import { Select } from '#app/ui/components/select.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { HEADING_OFFERED } from './value-fields.ts'
import { columnsOfRow, To, ValueRows } from './value-rows.tsx'

/** Tables with hundreds of columns exist. */
const SHOWN_AT_ONCE = 30

const line = `grid grid-cols-1 items-center gap-x-4 gap-y-1 px-4.5 py-2 sm:grid-cols-2 ${columnsOfRow}`

type Props = {
  preview: ImportPreview
  simulated: boolean
  chosen: Record<string, string> | undefined
}

export function ColumnRows({ preview, simulated, chosen }: Props) {
  const { columns } = preview
  const rest = columns.slice(SHOWN_AT_ONCE)
  const rows = (some: ColumnMatch[]) => (
    <ul>
      {some.map((column) => (
        <Fragment key={column.index}>
          <ColumnRow
            column={column}
            total={preview.total}
            unknown={unknownIn(preview, column)}
            fixed={simulated}
            chosen={chosen}
          />
          {preview.values
            .filter(({ index, values }) => index === column.index && values.length > 0)
            .map((mapped) => (
              <ValueRows key={mapped.column} mapped={mapped} chosen={chosen} />
            ))}
        </Fragment>
      ))}
    </ul>
  )
  return (
    <Panel
      title="Match columns"
      sample={simulated}
      intro={introOf(preview)}
      aside={!simulated && <Heading heading={preview.heading} chosen={chosen} />}
      flush
    >
      <div
        className={`max-xl:hidden bg-sunken text-2xs font-semibold text-muted ${line}`}
        aria-hidden="true"
      >
        <span>Column in your file</span>
        <span>Sample</span>
        <span>Contact field</span>
        <span>Found</span>
      </div>
      {rows(columns.slice(0, SHOWN_AT_ONCE))}
      {rest.length > 0 && (
        <Disclosure summary={`Show ${rest.length} more columns`} flush>
          {rows(rest)}
        </Disclosure>
      )}
    </Panel>
  )
}

function unknownIn({ values }: ImportPreview, { index }: ColumnMatch) {
  const ofColumn = values.filter((mapped) => mapped.index === index)
  return ofColumn.flatMap((mapped) => mapped.values.filter(({ to }) => to === undefined)).length
}

type HeadingProps = { heading: ImportPreview['heading']; chosen: Props['chosen'] }

function Heading({ heading, chosen }: HeadingProps) {
  if (heading === undefined) return null
  return (
    <>
      <input type="hidden" name={HEADING_OFFERED} value="yes" />
      <Checkbox
        id="heading"
        name="heading"
        value="yes"
        defaultChecked={chosen ? 'heading' in chosen : heading !== null}
        label={`${(heading ?? 1) === 1 ? 'First row' : `Row ${heading}`} is a header`}
      />
    </>
  )
}

function introOf({ columns, remembered }: ImportPreview) {
  const count = (is: (field: string) => boolean) => columns.filter(({ field }) => is(field)).length
  const kept = count((field) => field === 'custom')
  const known = count((field) => field !== 'custom' && field !== 'ignored')
  const words = [
    `${known} of ${columns.length} ${columns.length === 1 ? 'column' : 'columns'} recognized`,
    kept > 0 && `${kept} kept as ${kept === 1 ? 'a custom field' : 'custom fields'}`,
  ]
  return `${words.filter(Boolean).join(', ')}.${remembered ? ' We reused your last column mapping.' : ''}`
}

type RowProps = {
  column: ColumnMatch
  total: number
  unknown: number
  fixed: boolean
  chosen: Props['chosen']
}

function Found({ filled, total, unknown }: { filled: number; total: number; unknown: number }) {
  const isDone = filled > 0 && unknown === 0
  return (
    <span
      className={`flex items-center gap-1.5 text-xs/5 sm:max-xl:hidden ${isDone ? 'text-muted' : 'font-[550] text-warn-text'}`}
    >
      {isDone ? (
        <Check className={`size-4 text-primary ${filled < total ? 'invisible' : ''}`} />
      ) : unknown > 0 ? (
        <CircleAlert className="size-4" />
      ) : (
        <CircleMinus className="size-4" />
      )}
      {unknown > 0
        ? `${formatCount(unknown)} to choose`
        : `${formatCount(filled)} of ${formatCount(total)}`}
    </span>
  )
}

function ColumnRow({ column, total, unknown, fixed, chosen }: RowProps) {
  const { index, header, field, samples, filled } = column
  const name = `column-${index}`
  return (
    <li className={`border-t border-line text-sm ${line}`}>
      <label className="min-w-0 font-semibold wrap-anywhere" htmlFor={fixed ? undefined : name}>
        {header || `Column ${index + 1}`}
      </label>{' '}
      <span className="flex min-w-0 items-center gap-2 sm:max-xl:col-start-1">
        <span className="line-clamp-2 min-w-0 flex-1 text-xs/5 wrap-anywhere text-muted">
          {samples.length > 0 ? samples.join(' · ') : 'No values'}
        </span>
        <To />
      </span>{' '}
      <div className="min-w-0 sm:max-xl:col-start-2 sm:max-xl:row-start-1">
        {fixed ? (
          columnFields[field]
        ) : (
          <Select
            id={name}
            name={name}
            options={columnFields}
            defaultValue={chosen?.[name] ?? field}
          />
        )}
      </div>{' '}
      {filled !== undefined && <Found filled={filled} total={total} unknown={unknown} />}
    </li>
  )
}
