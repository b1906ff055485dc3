import type { MappedColumn } from '@bellbird/contact-files/preview/value-mapping'
import { formatCount } from '@bellbird/runtime/numbers'
import { Select } from '#app/ui/components/select.tsx'
import { optionsOf, valueField } from './value-fields.ts'

type Props = {
  mapped: MappedColumn
  /** Choices that could not be applied. */
  chosen: Record<string, string> | undefined
}

/** The meaning of each value in a column, such as Kunde. A choice does not change the order. */
export function ValueRows({ mapped, chosen }: Props) {
  const { column, values } = mapped
  const options = { ...optionsOf(mapped), '-': 'Leave empty' }
  const unknown = values.filter(({ to }) => to === undefined)
  return (
    <li className="px-4.5 pb-3.5">
      {unknown.length > 0 && (
        <p className="pb-1.25 text-xs/5 font-[550] text-warn-text">
          {unknown.length === 1
            ? '1 value to choose.'
            : `${formatCount(unknown.length)} values to choose.`}{' '}
          Rows with {unknown.length === 1 ? 'it' : 'them'} can still be fixed in the next step.
        </p>
      )}
      <ul className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {values.map(({ text, rows, to }) => {
          const name = valueField(column, text)
          return (
            <li key={text} className="grid grid-cols-2 items-center gap-2 text-sm">
              <label className="min-w-0 wrap-anywhere" htmlFor={name}>
                {text}{' '}
                <span className="text-xs/5 text-muted">
                  {rows === 1 ? '1 row' : `${formatCount(rows)} rows`}
                </span>
              </label>
              <Select
                id={name}
                name={name}
                placeholder={to === undefined ? 'Choose…' : undefined}
                options={options}
                defaultValue={chosen?.[name] ?? (to === '' ? '-' : (to ?? ''))}
              />
            </li>
          )
        })}
      </ul>
    </li>
  )
}
