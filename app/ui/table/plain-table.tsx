import type { ReactNode } from 'react'

const cells =
  '[&_:is(th,td)]:h-row [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:px-3 [&_:is(th,td)]:py-2 [&_tbody_tr:last-child_:is(th,td)]:border-b-0 [&_tr>:first-child]:ps-4.5 [&_tr>:last-child]:pe-4.5 max-xs:[&_:is(th,td)]:px-1.5'
const head =
  '[&_thead_th]:h-9 [&_thead_th]:bg-sunken [&_thead_th]:text-start [&_thead_th]:text-2xs [&_thead_th]:font-semibold [&_thead_th]:whitespace-nowrap [&_thead_th]:text-muted'
/** Long words break in every column but the last, which holds the result and must stay visible. */
const body =
  '[&_td]:text-muted [&_td:first-child]:min-w-24 [&_td:first-child]:font-semibold [&_td:first-child]:text-ink [&_td:not(:last-child)]:wrap-anywhere [&_tbody_tr:hover]:bg-hover'

const countCells = '[&_:is(th,td):not(:first-child)]:text-end'

/** Scrolls sideways instead of turning into cards. */
export function PlainTable({
  label,
  columns,
  counts = false,
  rows,
}: {
  label: string
  columns: ReactNode[]
  counts?: boolean
  rows: { key: string; cells: ReactNode[] }[]
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="overflow-x-auto" aria-label={label} tabIndex={0}>
      <table
        className={`w-full border-separate [border-spacing:0] text-sm ${cells} ${head} ${body} ${counts ? countCells : ''}`}
      >
        <thead>
          <tr>
            {columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
              <th key={index} scope="col">
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
