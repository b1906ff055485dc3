import { clipped } from '@bellbird/contract/clipped'
import type { CustomColumn } from '../columns/custom-columns.ts'

/** Columns whose cells are one of several options. */
export const choiceColumns = ['status', 'call_consent', 'do_not_call'] as const
export type ChoiceColumn = (typeof choiceColumns)[number]

/** The meaning of texts, by column and by text in lower case; an empty value leaves the cell empty. */
export type ValueMapping = Partial<Record<ChoiceColumn, Record<string, string>>>

/** A text in a choice column, the number of its rows, and the option it means; undefined if unknown. */
export type MappedValue = { text: string; rows: number; to: string | undefined }
export type MappedColumn = { index: number; column: ChoiceColumn; values: MappedValue[] }

export const MAX_VALUES = 100
const MAX_TEXT = 100

export function isChoiceColumn(name: string): name is ChoiceColumn {
  return choiceColumns.some((column) => column === name)
}

/** The key under which a text is remembered. */
export function textKey(cell: string) {
  return clipped(cell.trim().toLowerCase(), MAX_TEXT)
}

/** Counts the texts in choice columns while rows are read. */
export class ColumnValues {
  private readonly found: { column: CustomColumn & { name: ChoiceColumn }; texts: Texts }[]
  private readonly mapping: ValueMapping

  constructor(custom: CustomColumn[], mapping: ValueMapping) {
    this.mapping = mapping
    this.found = custom.flatMap((column) => {
      const { name } = column
      if (!isChoiceColumn(name) || column.key !== undefined) return []
      return [{ column: { ...column, name }, texts: new Map() }]
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

  /** Most frequent first. */
  all(): MappedColumn[] {
    return this.found.map(({ column, texts }) => ({
      index: column.index,
      column: column.name,
      values: [...texts]
        .map(([key, value]) => ({ ...value, to: this.optionFor(column, key, value.text) }))
        .sort((one, other) => other.rows - one.rows),
    }))
  }

  private optionFor(
    { name, written = String, accepts }: CustomColumn & { name: ChoiceColumn },
    key: string,
    text: string,
  ) {
    const chosen = this.mapping[name]?.[key]
    if (chosen !== undefined) return chosen
    return accepts?.(text) ? written(text).toLowerCase() : undefined
  }
}

type Texts = Map<string, { text: string; rows: number }>
