import { columnFields } from '@bellbird/contact-files/preview/choices'
import type { ColumnMatch } from '@bellbird/contact-files/preview/preview'
import { Disclosure } from '#app/ui/components/disclosure.tsx'
import { Select } from '#app/ui/components/select.tsx'

const options = Object.fromEntries(columnFields.map(({ value, label }) => [value, label]))
/** Tables of hundreds of columns exist; those beyond are shown on demand. */
const SHOWN_AT_ONCE = 30

type Props = { columns: ColumnMatch[]; kept: (name: string, now: string) => string }

/** Each column of the file with what it holds, and where that goes. */
export function ColumnMatches({ columns, kept }: Props) {
  const rest = columns.slice(SHOWN_AT_ONCE)
  return (
    <>
      <MatchList columns={columns.slice(0, SHOWN_AT_ONCE)} kept={kept} />
      {rest.length > 0 && (
        <div className="[&>details>summary]:px-4.5 [&>details>summary]:py-2.5">
          <Disclosure summary={`Show ${rest.length} more columns`}>
            <MatchList columns={rest} kept={kept} />
          </Disclosure>
        </div>
      )}
    </>
  )
}

function MatchList({ columns, kept }: Props) {
  return (
    <ul>
      {columns.map(({ index, header, field, samples }) => (
        <li
          key={index}
          className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] items-center gap-x-4 gap-y-1.5 border-b border-line px-4.5 py-2.5 text-sm"
        >
          <label className="min-w-0 wrap-anywhere" htmlFor={`column-${index}`}>
            <b>{header || `Column ${index + 1}`}</b>{' '}
            <span className="block text-xs/5 text-muted">
              {samples.length > 0 ? samples.join(' · ') : 'No values'}
            </span>
          </label>{' '}
          <Select
            id={`column-${index}`}
            name={`column-${index}`}
            options={options}
            defaultValue={kept(`column-${index}`, field)}
          />
        </li>
      ))}
    </ul>
  )
}
