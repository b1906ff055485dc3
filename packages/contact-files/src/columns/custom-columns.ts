import { isCallingField } from '@bellbird/contract/calling/calling-fields'
import { clipped } from '@bellbird/contract/clipped'
import { templateColumns } from '@bellbird/contract/contact-import/contact-import'
import { MAX_CUSTOM_FIELDS } from '@bellbird/contract/contacts/contact'
import { columnName, type FileColumn } from './file-columns.ts'
import { type FurtherColumn, furtherColumnNamed, isTakenByContract } from './further-columns.ts'
import { isFurtherList } from './listed-cells.ts'

/** `key` names one custom field if each cell holds several; `also` are further columns appended to its own. */
export type CustomColumn = {
  index: number
  name: string
  also?: number[]
  key?: string
} & Partial<Omit<FurtherColumn, 'name'>>

const MAX_KEYS = 400
const MAX_NAME_LENGTH = 90

/** A contact has a limited number of custom fields: empty columns are dropped first. */
export function mostUseful(columns: FileColumn[]) {
  return columns
    .toSorted((a, b) => Number(b.cells.length > 0) - Number(a.cells.length > 0))
    .slice(0, MAX_CUSTOM_FIELDS)
    .toSorted((a, b) => a.index - b.index)
}

export class CustomNames {
  private readonly used = new Set<string>([...templateColumns, 'job_title', 'custom_fields'])
  private readonly lists = new Map<string, number[]>()

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

  packed(index: number, keys: string[]): CustomColumn[] {
    return keys.slice(0, MAX_KEYS).map((key) => ({ ...this.unpacked(index, key), key }))
  }
}
