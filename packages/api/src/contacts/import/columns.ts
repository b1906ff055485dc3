import { clipped } from '@bellbird/contract/clipped'
import { templateColumns } from '@bellbird/contract/contact-import/contact-import'
import { unreadable } from './records.ts'

const MAX_COLUMNS = 512

const fields = new Map<string, string>([
  ...templateColumns.map((column): [string, string] => [column, column]),
  ['title', 'job_title'],
  ['other_emails', 'emails'],
  ['other_phones', 'phones'],
  ...['job_title', 'status', 'tags', 'last_contacted'].map((it): [string, string] => [it, it]),
])

export type Column = { field: string } | { custom: string }

/** Rejects with 422 a header that names none of the contact's fields. */
export function columnsOf(header: string[]): Column[] {
  if (header.length > MAX_COLUMNS) {
    throw unreadable(`The file has more than ${MAX_COLUMNS} columns`)
  }
  const taken = new Set<string>()
  const columns = header.map((name, at) => columnFor(name, at, taken))
  if (!columns.some((column) => 'field' in column)) {
    throw unreadable(
      `The first row must name the columns, such as ${templateColumns.slice(0, 4).join(', ')}`,
    )
  }
  return columns
}

function columnFor(name: string, at: number, taken: Set<string>): Column {
  const field = fields.get(
    name
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  )
  if (field && !taken.has(field)) {
    taken.add(field)
    return { field }
  }
  const shown = name.replace(/\p{Cc}+/gu, ' ').trim()
  const plain = clipped(shown, 90).trim() || `column ${at + 1}`
  const custom = taken.has(plain) ? `${plain} ${at + 1}` : plain
  taken.add(custom)
  return { custom }
}
