import { formatCount } from '@bellbird/runtime/numbers'
import { PlainTable } from '#app/ui/table/plain-table.tsx'
import type { Tone } from './badge.tsx'
import { Disclosure } from './disclosure.tsx'
import { TextLink } from './text-link.tsx'

type Bar = {
  label: string
  value: number
  share: string
  href: string | undefined
  tone?: Tone | undefined
  /** Whether the chart leaves its place empty. */
  isGap?: boolean
  /** Whether nothing was counted, so that the table omits it. */
  isNothing?: boolean
}

export type ChartProps = {
  title: string
  by: string
  columns?: [string, string]
  bars: Bar[]
}

export type ColumnChartProps = ChartProps & { percent?: boolean }

export function BarTable({ title, by, columns, bars, percent }: ColumnChartProps) {
  return (
    <Disclosure summary={'Show as table'}>
      <CountTable
        title={`${title}, as a table`}
        by={by}
        columns={columns}
        bars={bars}
        percent={percent}
      />
    </Disclosure>
  )
}

export function CountTable({
  title,
  by,
  columns = ['Contacts', 'Share'],
  bars,
  percent,
}: ColumnChartProps) {
  return (
    <PlainTable
      label={title}
      columns={[by, ...columns]}
      counts
      rows={bars.map(({ label, value, share, href }) => ({
        key: label,
        cells: [
          <BarLink key="label" href={href}>
            {label}
          </BarLink>,
          `${formatCount(value)}${percent ? '%' : ''}`,
          share || '–',
        ],
      }))}
    />
  )
}

export function BarLink({ href, children }: { href: string | undefined; children: string }) {
  const label = <bdi>{children}</bdi>
  return href ? <TextLink to={href}>{label}</TextLink> : label
}
