import { clipped } from '@bellbird/contract/clipped'
import { fits, type TypedField } from '@bellbird/contract/contacts/field-values'
import type { CustomColumn } from '../columns/custom-columns.ts'
import { typedCell } from '../values/typed-cells.ts'

const choiceColumns = ['status', 'call_consent', 'do_not_call']

/** The meaning of texts, by column and by text in lower case; an empty value leaves the cell empty. */
export type ValueMapping = Partial<Record<string, Record<string, string>>>

export type MappedValue = { text: string; rows: number; to: string | undefined }
export type MappedColumn = {
  index: number
  column: string
  options?: Record<string, string>
  values: MappedValue[]
}

export const MAX_VALUES = 100
const MAX_TEXT = 100
/** A form has room for the values of three other columns and of these. */
const MAX_CHOICE_FIELDS = 10
const MAX_FIELD_VALUES = 20

export function textKey(cell: string) {
  return clipped(cell.trim().toLowerCase(), MAX_TEXT)
}

export function meaningOf(meanings: Record<string, string> | undefined, cell: string) {
  const key = meanings && textKey(cell)
  return key !== undefined && Object.hasOwn(meanings ?? {}, key) ? meanings?.[key] : undefined
}

function optionsOf({ type, options }: TypedField): Record<string, string> | undefined {
  if (type === 'yes_no') return { yes: 'Yes', no: 'No' }
  return type === 'choice'
    ? Object.fromEntries(options.map((option) => [option, option]))
    : undefined
}

export class ColumnValues {
  private readonly found: { column: CustomColumn; field: TypedField | undefined; texts: Texts }[]
  private readonly mapping: ValueMapping

  constructor(
    custom: CustomColumn[],
    mapping: ValueMapping,
    fields: ReadonlyMap<string, TypedField>,
  ) {
    this.mapping = mapping
    let count = 0
    this.found = custom.flatMap((column) => {
      const { name, accepts } = column
      const field = accepts ? undefined : fields.get(name)
      const isChoice = choiceColumns.includes(name) || (field && optionsOf(field))
      if (!isChoice || column.key !== undefined) return []
      if (field) count += 1
      return count > MAX_CHOICE_FIELDS && field ? [] : [{ column, field, texts: new Map() }]
    })
  }

  add(cells: string[]) {
    for (const { column, texts } of this.found) {
      const text = clipped((cells[column.index] ?? '').trim(), MAX_TEXT)
      if (text === '') continue
      const known = texts.get(textKey(text))
      if (known) known.rows += 1
      else if (texts.size < MAX_VALUES) texts.set(textKey(text), { text, rows: 1 })
    }
  }

  all(): MappedColumn[] {
    return this.found.map(({ column, field, texts }) => ({
      index: column.index,
      column: column.name,
      ...(field && { options: optionsOf(field) }),
      values: [...texts]
        .map(([, value]) => ({ ...value, to: this.optionFor(column, field, value.text) }))
        .sort((one, other) => other.rows - one.rows)
        .slice(0, field ? MAX_FIELD_VALUES : MAX_VALUES),
    }))
  }

  private optionFor(
    { name, written = String, accepts }: CustomColumn,
    field: TypedField | undefined,
    text: string,
  ) {
    const chosen = meaningOf(this.mapping[name], text)
    if (chosen !== undefined) return chosen
    if (field) return fits(field, typedCell(field, text)) ? typedCell(field, text) : undefined
    return accepts?.(text) ? written(text).toLowerCase() : undefined
  }
}

type Texts = Map<string, { text: string; rows: number }>
