import type { Row } from '@bellbird/contact-tables/table'
import { shortened } from '@bellbird/contract/clipped'
import type { Columns } from '../columns/columns.ts'
import { cellsIn, typedIn } from '../values/row-values.ts'
import type { Rules } from '../values/rules.ts'
import type { ValidatedRow } from './validate-row.ts'

/** Spaces do not count, nor do several fields in a cell. */
export function writtenIn(
  record: Row,
  { row, values, custom }: ValidatedRow,
  columns: Columns,
  rules: Rules,
) {
  const corrected = rules.corrections.get(row)
  const typed = typedIn(record, columns, rules)
  const texts = [
    { field: 'email', text: typed.email, saved: values.email },
    ...(dialed(typed.phone) === dialed(values.phone)
      ? []
      : [{ field: 'phone', text: typed.phone, saved: values.phone }]),
    ...columns.custom.map(({ name, index, also = [], key }, at) => ({
      field: name,
      text:
        key === undefined
          ? (corrected?.get(name) ??
            cellsIn(record, [index, ...also])
              .filter(Boolean)
              .join('; '))
          : (custom[at] ?? ''),
      saved: custom[at] ?? '',
    })),
  ]
  const written = Object.fromEntries(
    texts.flatMap(({ field, text, saved }) =>
      spaced(text) === spaced(saved) || spaced(text) === ''
        ? []
        : [[field, shortened(spaced(text), 200)]],
    ),
  )
  return Object.keys(written).length > 0 ? written : undefined
}

function dialed(phone: string) {
  return phone.replace(/[^\d+]/g, '')
}

function spaced(text: string) {
  return text.replace(/\s+/g, ' ').trim()
}
