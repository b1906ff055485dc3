import { formatCount } from '@bellbird/runtime/numbers'
import { TextLink } from './text-link.tsx'

export const fills = {
  green: { bar: 'fill-ok-dot', dot: 'bg-ok-dot' },
  blue: { bar: 'fill-info-dot', dot: 'bg-info-dot' },
  yellow: { bar: 'fill-warn-dot', dot: 'bg-warn-dot' },
  grey: { bar: 'fill-neutral-dot', dot: 'bg-neutral-dot' },
  red: { bar: 'fill-danger-dot', dot: 'bg-danger-dot' },
  primary: { bar: 'fill-primary', dot: 'bg-primary' },
  rest: { bar: 'fill-line', dot: 'border border-line-strong bg-line' },
}

export type MeterPart = {
  label: string
  value: number
  tone: keyof typeof fills
  href?: string | undefined
}

const WIDTH = 600

/** The text beside it describes it. */
export function MeterBar({ whole, parts }: { whole: number; parts: MeterPart[] }) {
  const full = Math.max(1, whole)
  let before = 0
  const placed = parts.map((part) => {
    const x = before
    before += (part.value / full) * WIDTH
    return { ...part, x, width: before - x }
  })
  return (
    <svg
      className="h-2 w-full rounded-tag bg-line forced-colors:border forced-colors:border-[CanvasText]"
      viewBox={`0 0 ${WIDTH} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {placed.map(({ label, tone, x, width }) => (
        <rect
          key={label}
          className={fills[tone].bar}
          x={x.toFixed(1)}
          width={width.toFixed(1)}
          height={1}
        />
      ))}
    </svg>
  )
}

export function Meter({ whole, parts }: { whole: number; parts: MeterPart[] }) {
  const shown = parts.filter(({ value }) => value > 0)
  return (
    <div className="grid gap-3">
      <MeterBar whole={whole} parts={shown} />
      <Legend parts={shown} />
    </div>
  )
}

type LegendPart = Omit<MeterPart, 'value'> & { value?: number }

export function Legend({ parts }: { parts: LegendPart[] }) {
  if (parts.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-4 text-xs/6 text-muted">
      {parts.map(({ label, value, tone, href }) => {
        const text = (
          <>
            {value !== undefined && <b className="text-ink">{formatCount(value)}</b>} {label}
          </>
        )
        return (
          <li key={label} className="flex items-center gap-1.5">
            <i
              className={`size-1.75 flex-none rounded-full forced-color-adjust-none ${fills[tone].dot}`}
              aria-hidden="true"
            />
            {href ? (
              <TextLink to={href} quiet>
                {text}
              </TextLink>
            ) : (
              <span>{text}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
