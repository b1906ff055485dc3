import { ContactFields } from '#contract/contact.ts'

const { status, tags, last_contacted } = ContactFields.shape

/** What the API's import knows beyond the template, and whether it would take a cell for it. */
const rules = new Map<string, (cell: string) => boolean>([
  ['status', (cell) => status.safeParse(cell.toLowerCase()).success],
  ['tags', (cell) => tags.safeParse(listed(cell)).success],
  ['last_contacted', (cell) => last_contacted.safeParse(instantOf(cell)).success],
])

export type FurtherColumn = { name: string; accepts: (cell: string) => boolean }

/** The column of the contract that a header names, spelled as the API reads it. */
export function furtherColumn(header: string): FurtherColumn | undefined {
  return furtherColumnNamed(header.toLowerCase().replace(/[\s-]+/g, '_'))
}

export function furtherColumnNamed(name: string): FurtherColumn | undefined {
  const accepts = rules.get(name)
  return accepts && { name, accepts: (cell) => cell === '' || accepts(cell) }
}

function listed(cell: string) {
  return cell
    .split(';')
    .map((tag) => tag.trim())
    .filter(Boolean)
}

function instantOf(cell: string) {
  return /^\d{4}-\d\d-\d\d$/.test(cell) ? `${cell}T00:00:00Z` : cell
}
