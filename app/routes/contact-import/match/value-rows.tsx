import type { MappedColumn } from '@bellbird/contact-files/preview/value-mapping'
import { formatCount } from '@bellbird/runtime/numbers'
import { ArrowRight } from 'lucide-react'
import { Select } from '#app/ui/components/select.tsx'
import { optionsOf, valueField } from './value-fields.ts'

export const columnsOfRow = 'xl:grid-cols-[minmax(0,3fr)_minmax(0,5fr)_minmax(0,4fr)_5.75rem]'

type Props = {
  mapped: MappedColumn
  chosen: Record<string, string> | undefined
}

export function ValueRows({ mapped, chosen }: Props) {
  const { column, values } = mapped
  const options = { ...optionsOf(mapped), '-': 'Leave empty' }
  const unknown = values.filter(({ to }) => to === undefined)
  return (
    <li className="px-4.5 pb-3">
      {unknown.length > 0 && (
        <p className="pb-1.25 text-xs/5 font-[550] text-warn-text">
          {unknown.length === 1
            ? '1 value to choose.'
            : `${formatCount(unknown.length)} values to choose.`}{' '}
          Rows with {unknown.length === 1 ? 'it' : 'them'} can still be fixed in the next step.
        </p>
      )}
      <ul className="grid gap-y-2">
        {values.map(({ text, rows, to }) => {
          const name = valueField(column, text)
          return (
            <li
              key={text}
              className={`grid grid-cols-2 items-center gap-x-4 text-sm ${columnsOfRow}`}
            >
              <label
                className={`flex min-w-0 items-center gap-2 border-s-2 py-1 ps-3 xl:col-span-2 ${to === undefined ? 'border-warn-dot' : 'border-line'}`}
                htmlFor={name}
              >
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {text}{' '}
                  <span className="text-xs/5 text-muted">
                    {rows === 1 ? '1 row' : `${formatCount(rows)} rows`}
                  </span>
                </span>
                <To />
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

export function To() {
  return <ArrowRight className="size-4 text-faint max-xl:hidden" />
}
