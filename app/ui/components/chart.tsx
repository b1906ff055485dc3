import { formatCount } from '@bellbird/runtime/numbers'
import type { ReactNode, SVGProps } from 'react'
import { PlainTable } from '#app/ui/table/plain-table.tsx'
import { BarLink, BarTable, type ChartProps, type ColumnChartProps } from './bar-table.tsx'
import { Disclosure } from './disclosure.tsx'
import { fills, Legend, type MeterPart } from './meter.tsx'

const WIDTH = 600
const HEIGHT = 200
const WIDEST = 40
/** The height of a share of 0%, which differs from no share. */
const VISIBLE = 0.015
const ROUND = [1.2, 1.6, 2, 3, 4, 5, 6, 8, 10]

const barFill = 'fill-chart forced-colors:fill-[CanvasText]'
/** Dashed outlines mark what is not real data. */
const sampleBar = {
  fill: 'fill-primary-soft text-link',
  outline: {
    stroke: 'currentColor',
    strokeDasharray: '3 2',
    vectorEffect: 'non-scaling-stroke',
  } as const,
}

export function ColumnChart({
  title,
  by,
  columns,
  bars,
  percent,
  sample = false,
}: ColumnChartProps & { sample?: boolean }) {
  const drawn = bars.filter(({ isGap }) => !isGap)
  const counted = bars.filter(({ isNothing }) => !isNothing)
  const top = percent ? Math.min(100, topOf(drawn)) : topOf(drawn)
  return (
    <Columns
      title={title}
      bars={bars}
      said={drawn}
      top={top}
      unit={percent ? '%' : ''}
      table={<BarTable title={title} by={by} columns={columns} bars={counted} percent={percent} />}
    >
      {bars.map(({ label, value, isGap, tone }, at) => (
        <Column
          key={label}
          at={at}
          of={bars.length}
          from={0}
          to={isGap ? 0 : percent ? Math.max(value / top, VISIBLE) : value / top}
          {...(sample ? sampleBar : { fill: tone ? fills[tone].bar : barFill })}
        />
      ))}
    </Columns>
  )
}

/** An even number, so that the line in the middle is a whole one. */
function topOf(bars: { value: number }[]) {
  const highest = Math.max(1, ...bars.map(({ value }) => value))
  const power = 10 ** Math.floor(Math.log10(highest))
  const rounds = ROUND.map((factor) => factor * power)
  return rounds.find((top) => top > highest && top % 2 === 0) ?? 20 * power
}

type StackedBar = { label: string; value: number; parts: MeterPart[] }

export function StackedChart({
  title,
  by,
  bars,
}: {
  title: string
  by: string
  bars: StackedBar[]
}) {
  const top = topOf(bars)
  const kinds = (bars[0]?.parts ?? []).map((part, at) => ({
    ...part,
    value: bars.reduce((sum, { parts }) => sum + (parts[at]?.value ?? 0), 0),
  }))
  return (
    <Columns
      title={title}
      bars={bars}
      top={top}
      legend={<Legend parts={kinds} />}
      table={
        <Disclosure summary="Show as table">
          <PlainTable
            label={`${title}, as a table`}
            columns={[by, 'All', ...kinds.map(({ label }) => label)]}
            counts
            rows={bars.map(({ label, value, parts }) => ({
              key: label,
              cells: [label, ...[value, ...parts.map((part) => part.value)].map(formatCount)],
            }))}
          />
        </Disclosure>
      }
    >
      {bars.map((bar, at) => (
        <Stack key={bar.label} bar={bar} at={at} of={bars.length} top={top} />
      ))}
    </Columns>
  )
}

function Stack({ bar, at, of, top }: { bar: StackedBar; at: number; of: number; top: number }) {
  let before = 0
  return bar.parts.map(({ label, value, tone }) => {
    const from = before / top
    before += value
    return (
      <Column key={label} at={at} of={of} from={from} to={before / top} fill={fills[tone].bar} />
    )
  })
}

type ColumnsProps = {
  title: string
  bars: { label: string; value: number }[]
  /** Those that the text alternative is about, if not all. */
  said?: { label: string; value: number }[]
  top: number
  unit?: string
  legend?: ReactNode
  table: ReactNode
  children: ReactNode
}

function Columns({ title, bars, said = bars, top, unit = '', ...others }: ColumnsProps) {
  const { legend, table, children } = others
  const labeled = evenlySpread(bars)
  const step = Math.ceil(lettersIn(labeled) / ROOM_ON_PHONES)
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-2" data-chart="">
      <div className="grid flex-1 grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1 text-2xs text-muted">
        <p className="flex flex-col justify-between text-end" aria-hidden="true">
          {[top, top / 2, 0].map((value) => (
            <span
              key={value}
              className={value === top ? '-translate-y-1/2' : value === 0 ? 'translate-y-1/2' : ''}
            >
              {formatCount(value)}
              {unit}
            </span>
          ))}
        </p>
        <div className="relative">
          <svg
            className="absolute inset-0 size-full"
            role="img"
            aria-label={`${title}: ${summaryOf(said, unit)}`}
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
          >
            {[0, HEIGHT / 2, HEIGHT].map((y) => (
              <line
                key={y}
                className="stroke-line"
                vectorEffect="non-scaling-stroke"
                x1={0}
                x2={WIDTH}
                y1={y}
                y2={y}
              />
            ))}
            {children}
          </svg>
        </div>
        <p className="col-start-2 flex" aria-hidden="true">
          {bars.map((bar, at) => (
            <span
              key={bar.label}
              className={`flex min-w-0 flex-1 whitespace-nowrap ${alignmentOf(at, bars)}`}
            >
              {labeled.includes(bar) && (
                <span className={labeled.indexOf(bar) % step > 0 ? 'max-md:hidden' : undefined}>
                  {bar.label}
                </span>
              )}
            </span>
          ))}
        </p>
      </div>
      {legend}
      {table}
    </div>
  )
}

type ColumnProps = {
  at: number
  of: number
  from: number
  to: number
  fill: string
  outline?: SVGProps<SVGRectElement>
}

/** `from` and `to` are fractions of the height. */
function Column({ at, of, from, to, fill, outline }: ColumnProps) {
  const slot = WIDTH / of
  const width = Math.min(WIDEST, slot * 0.64)
  return (
    <rect
      {...outline}
      className={fill}
      x={(slot * (at + 0.5) - width / 2).toFixed(1)}
      y={(HEIGHT * (1 - to)).toFixed(1)}
      width={width.toFixed(1)}
      height={(HEIGHT * (to - from)).toFixed(1)}
    />
  )
}

function summaryOf(bars: ColumnsProps['bars'], unit: string) {
  const figure = ({ label, value }: { label: string; value: number }) =>
    `${formatCount(value)}${unit} (${label})`
  const first = bars[0]
  const last = bars.at(-1)
  const peak = bars.toSorted((one, other) => other.value - one.value)[0]
  if (!first || !last || !peak) return 'no data'
  return `from ${figure(first)} to ${figure(last)}, at most ${figure(peak)}. The table below has every figure.`
}

/** In letters of all labels. */
const ROOM = 48
const ROOM_ON_PHONES = 34

function lettersIn(bars: (ColumnsProps['bars'][number] | undefined)[]) {
  return bars.reduce((sum, bar) => sum + (bar?.label.length ?? 0), 0)
}

/** All of a few bars, otherwise the first and the last, and up to four between them at distances as equal as possible. */
function evenlySpread(bars: ColumnsProps['bars']) {
  const last = bars.length - 1
  if (lettersIn(bars) <= ROOM) return bars
  const isShort = bars.every(({ label }) => label.length <= 6)
  const even = [3, 4, ...(isShort ? [5] : []), 2].find((gaps) => last % gaps === 0)
  const gaps = even ?? (last > 6 ? 3 : 1)
  return Array.from({ length: gaps + 1 }, (_, at) => bars[Math.round((at * last) / gaps)])
}

export function BarList({ title, by, bars, whole }: ChartProps & { whole: number }) {
  const full = Math.max(1, whole)
  return (
    <div className="grid grid-cols-1 gap-2">
      <ul className="grid gap-y-3 pb-1" aria-label={title}>
        {bars.map(({ label, value, share, href, tone }) => (
          <li key={label} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-sm">
            <span className="wrap-anywhere [&>a]:-my-0.5 [&>a]:inline-block [&>a]:py-0.5">
              <BarLink href={href}>{label}</BarLink>
            </span>{' '}
            <span className="font-semibold">
              {formatCount(value)}{' '}
              {share && (
                <small className="inline-block min-w-12 text-end text-xs font-[420] text-muted">
                  {share}
                </small>
              )}
            </span>
            <svg
              className="col-span-full h-2 w-full rounded-tag bg-sunken forced-colors:border forced-colors:border-[CanvasText]"
              viewBox={`0 0 ${WIDTH} 1`}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect
                className={tone ? fills[tone].bar : barFill}
                width={((value / full) * WIDTH).toFixed(1)}
                height={1}
              />
            </svg>
          </li>
        ))}
      </ul>
      <BarTable title={title} by={by} bars={bars} />
    </div>
  )
}

/** The label of a narrow bar is wider than the bar, and must not leave the plot at either end. */
function alignmentOf(at: number, bars: ColumnsProps['bars']) {
  const of = bars.length
  const isNarrow = lettersIn(bars) > ROOM && of > 6
  if (!isNarrow || (at > 0 && at < of - 1)) return 'justify-center'
  return at === 0 ? 'justify-start' : 'justify-end'
}
