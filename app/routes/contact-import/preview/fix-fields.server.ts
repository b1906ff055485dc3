import type { InvalidRow } from '@bellbird/contact-files/preview/preview'

/** A cell that can be corrected on the page. Its field name is made of row and column. */
export type FixField = { name: string; column: string; value: string; faults: string[] }

export type FixRow = {
  row: number
  /** What is known of the row, to tell whose it is. */
  known: string
  fields: FixField[]
  /** Faults of cells that are too long to be shown in a form. */
  elsewhere: string[]
}

export function fixRow({ row, values, faults }: InvalidRow): FixRow {
  const columns = [...new Set(faults.map(({ column }) => column))]
  const faulty = (column: string) =>
    faults.filter((fault) => fault.column === column).map(({ message }) => message)
  return {
    row,
    known: knownOf(values, columns),
    fields: columns.flatMap((column) => {
      const value = values[column]
      if (value === undefined) return []
      return [{ name: nameOf(row, column), column, value, faults: faulty(column) }]
    }),
    elsewhere: columns
      .filter((column) => values[column] === undefined)
      .flatMap((column) => faulty(column).map((message) => `${column}: ${message}`)),
  }
}

function knownOf(values: Record<string, string>, atFault: string[]) {
  const sound = (column: string) => (atFault.includes(column) ? undefined : values[column])
  const name = [sound('first_name'), sound('last_name')].filter(Boolean).join(' ')
  return [name, sound('email'), sound('phone'), sound('company')].filter(Boolean).join(' · ')
}

function nameOf(row: number, column: string) {
  const plain = /^[a-z]\w*$/.test(column)
  return `row${row}_${plain ? column : `x${Buffer.from(column).toString('hex')}`}`
}
