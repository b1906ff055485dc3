import { isCallingField } from '@bellbird/contract/calling/calling-fields'
import { clipped } from '@bellbird/contract/clipped'
import { templateColumns } from '@bellbird/contract/contact-import/contact-import'
import { MAX_CUSTOM_FIELDS } from '@bellbird/contract/contacts/contact'
import { columnName, type FileColumn } from './file-columns.ts'
import { type FurtherColumn, furtherColumnNamed, isTakenByContract } from './further-columns.ts'
import { isFurtherList } from './listed-cells.ts'

/**
 * A column that is sent beyond the template's, and its name there. `accepts` where the contract has a
 * rule for it; `key` where each cell holds several custom fields and this is one of them; `also` are
 * the columns whose numbers or addresses are listed behind its own.
 */
export type CustomColumn = {
  index: number
  name: string
  also?: number[]
  key?: string
} & Partial<Omit<FurtherColumn, 'name'>>

/** As many columns as we are ready to send beyond the template's. */
const MAX_KEYS = 400
const MAX_NAME_LENGTH = 90

/** A contact has a bounded number of custom fields: empty columns go first. */
export function mostUseful(columns: FileColumn[]) {
  return columns
    .toSorted((a, b) => Number(b.cells.length > 0) - Number(a.cells.length > 0))
    .slice(0, MAX_CUSTOM_FIELDS)
    .toSorted((a, b) => a.index - b.index)
}

/** Names for what is sent beyond the template, each one no other column has. */
export class CustomNames {
  private readonly used = new Set<string>([...templateColumns, 'job_title', 'custom_fields'])
  private readonly lists = new Map<string, number[]>()

  /** A column of the contract; the first of that name gets it, and a list the others too. */
  further({ index, header }: FileColumn, field: string): CustomColumn[] {
    const list = this.lists.get(field)
    if (list) {
      list.push(index)
      return []
    }
    const further = this.used.has(field) ? undefined : furtherColumnNamed(field)
    if (!further) return [this.custom(index, header)]
    this.used.add(field)
    if (!isFurtherList(field)) return [{ index, ...further }]
    const also: number[] = []
    this.lists.set(field, also)
    return [{ index, ...further, also }]
  }

  /** A column of our own file that says who may be called: taken as it is. */
  own({ index }: FileColumn, field: string): CustomColumn {
    this.used.add(field)
    return { index, name: field }
  }

  custom(index: number, header: string): CustomColumn {
    const base = clipped(header, MAX_NAME_LENGTH).trim() || columnName(index)
    let name = base
    for (let n = 2; this.used.has(name.toLowerCase()) || isTakenByContract(name); n += 1) {
      name = `${clipped(base, MAX_NAME_LENGTH - 10)} (${n})`
    }
    this.used.add(name.toLowerCase())
    return { index, name }
  }

  private unpacked(index: number, key: string): CustomColumn {
    if (!isCallingField(key) || this.used.has(key)) return this.custom(index, key)
    this.used.add(key)
    return { index, name: key }
  }

  /** A column whose cells hold several custom fields each. */
  packed(index: number, keys: string[]): CustomColumn[] {
    return keys.slice(0, MAX_KEYS).map((key) => ({ ...this.unpacked(index, key), key }))
  }
}
