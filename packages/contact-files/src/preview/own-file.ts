import { templateColumns } from '@bellbird/contract/contact-import/contact-import'

/** The columns of exported contacts: the template's first, so that they can be imported again. */
export const exportColumns = [
  ...templateColumns,
  'status',
  'source',
  'tags',
  'custom_fields',
  'created_at',
  'updated_at',
  'last_contacted',
  'other_emails',
  'other_phones',
] as const

export const PACKED_FIELDS = 'custom_fields'

export const addedColumns = ['row', 'reason'] as const

/** Set only by the product, never by an import. */
const readOnly = new Set(['id', 'source', 'created_at', 'updated_at', 'crm_id', 'crm_source'])

/** A file that Bellbird wrote, whose cells are protected against formulas. */
export type OwnFile = {
  exported: boolean
  /** Whether it has invalid rows with `addedColumns`. */
  added: boolean
}

export function ownFileOf(header: readonly string[]): OwnFile | undefined {
  const at = header.indexOf(addedColumns[0])
  const added = at >= 0 && header[at + 1] === addedColumns[1]
  const exported =
    templateColumns.every((name, place) => header[place] === name) &&
    header.includes('created_at') &&
    header.includes('updated_at')
  return added || exported ? { exported, added } : undefined
}

export function isLeftOut(header: string, own: OwnFile | undefined) {
  if (own?.exported && readOnly.has(header)) return true
  return own?.added === true && isAdded(header)
}

export function isAdded(header: string) {
  return (addedColumns as readonly string[]).includes(header)
}
