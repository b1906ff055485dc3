import type { ReactNode } from 'react'

/** A small table without links or ticks. It scrolls sideways rather than turn into cards. */
export function PlainTable({
  label,
  columns,
  rows,
}: {
  label: string
  columns: string[]
  rows: { key: string; cells: ReactNode[] }[]
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="bb-table-scroll" aria-label={label} tabIndex={0}>
      <table className="bb-table" data-plain="">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its place
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
