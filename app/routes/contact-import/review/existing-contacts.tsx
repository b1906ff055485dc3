import { isCallingField } from '@bellbird/contract/calling/calling-fields'
import type { RowDifferences } from '@bellbird/contract/contact-import/decisions'
import { UNNAMED_CONTACT } from '@bellbird/contract/contacts/name'
import { formatCount } from '@bellbird/runtime/numbers'
import { href } from 'react-router'
import { Button } from '#app/ui/components/button.tsx'
import { Disclosure } from '#app/ui/components/disclosure.tsx'
import { Field } from '#app/ui/components/field.tsx'
import { Select } from '#app/ui/components/select.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { ListRest } from '#app/ui/feedback/issue-list.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { decisionsFor, fieldOf, labelOf, shownValue } from './decision-fields.ts'
import { RECHECK } from './review-form.tsx'
import type { ReviewPageProps } from './review-props.ts'

const SHOWN_AT_ONCE = 10

type Props = Pick<ReviewPageProps, 'differences' | 'decisions' | 'preview'>

export function ExistingContacts({ differences, decisions, preview }: Props) {
  if (!differences || differences.rows.length === 0 || preview.skipped > 0) return null
  const { rows, columns } = differences
  const usual = preview.choices.existing === 'overwrite' ? 'replace' : 'keep'
  const decidable = Object.entries(columns).filter(([column]) => !isCallingField(column))
  const most = Math.max(...Object.values(columns))
  const list = (some: RowDifferences[]) => (
    <ul>
      {some.map((row) => (
        <DifferingRow key={row.row} {...row} decisions={decisions} />
      ))}
    </ul>
  )
  return (
    <Panel
      title="Existing contacts"
      intro="These people are already in your contacts, with different values. Empty fields are filled in and tags added. Nothing else changes unless you choose it."
      footer={
        <Button name={RECHECK} value="yes" variant="secondary" size="small">
          Save choices
        </Button>
      }
      flush
    >
      {decidable.length > 0 && (
        <fieldset className="grid min-w-0 gap-4.5 px-4.5 py-3.5 sm:grid-cols-2 xl:grid-cols-4">
          <legend className="float-start w-full text-sm font-semibold sm:col-span-full">
            For all rows like this
          </legend>
          {decidable.map(([column, count]) => (
            <Field
              key={column}
              id={fieldOf(column, 'all')}
              label={`${labelOf(column)} in ${count === 1 ? '1 row' : `${formatCount(count)} rows`}`}
            >
              {(control) => (
                <Select
                  {...control}
                  name={fieldOf(column, 'all')}
                  options={decisionsFor(column)}
                  defaultValue={decisions.columns[column] ?? usual}
                />
              )}
            </Field>
          ))}
        </fieldset>
      )}
      <div className="border-t border-line">{list(rows.slice(0, SHOWN_AT_ONCE))}</div>
      {rows.length > SHOWN_AT_ONCE && (
        <Disclosure summary={`Show ${rows.length - SHOWN_AT_ONCE} more`} flush>
          {list(rows.slice(SHOWN_AT_ONCE))}
        </Disclosure>
      )}
      {most > rows.length && (
        <ListRest>
          The first {rows.length} rows are listed. Choices for all rows apply to the rest too.
        </ListRest>
      )}
    </Panel>
  )
}

const columns =
  'grid grid-cols-2 items-center gap-x-4 gap-y-1 lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_minmax(0,4fr)_minmax(0,4fr)]'

type RowProps = RowDifferences & Pick<Props, 'decisions'>

function DifferingRow({ row, contact_id, name, values, decisions }: RowProps) {
  return (
    <li className="px-4.5 py-2.5 text-sm wrap-anywhere not-first:border-t not-first:border-line">
      <div className={columns}>
        <div className="max-lg:col-span-2">
          <span className="text-muted">Row {row}</span>{' '}
          <TextLink to={href('/contacts/:contactId', { contactId: contact_id })}>
            <bdi>{name || UNNAMED_CONTACT}</bdi>
          </TextLink>
        </div>
        {['Current value', 'In the file'].map((label) => (
          <span key={label} className="text-xs/5 text-muted max-lg:hidden" aria-hidden="true">
            {label}
          </span>
        ))}
      </div>
      <dl>
        {values.map(({ column, there, comes }, at) => (
          <div key={column} className={`py-1 ${columns}`}>
            <dt className="max-lg:col-span-2 font-semibold">{labelOf(column)}</dt>
            <dd className="min-w-0">
              <span className={at === 0 ? 'text-xs/5 text-muted lg:sr-only' : 'sr-only'}>
                Current value
              </span>
              <span className="block">{shownValue(column, there)}</span>
            </dd>
            <dd className="min-w-0">
              <span className={at === 0 ? 'text-xs/5 text-muted lg:sr-only' : 'sr-only'}>
                In the file
              </span>
              <span className="block">{shownValue(column, comes)}</span>
            </dd>
            <dd className="min-w-0 max-lg:col-span-2">
              {isCallingField(column) ? (
                <span className="text-muted">Call permission follows the file</span>
              ) : (
                <Select
                  name={fieldOf(column, row)}
                  aria-label={`${labelOf(column)} of row ${row}`}
                  placeholder="Same as all rows"
                  options={decisionsFor(column)}
                  defaultValue={decisions.rows[row]?.[column] ?? ''}
                />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
