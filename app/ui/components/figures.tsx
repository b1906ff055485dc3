import { StatusDot, type Tone } from './badge.tsx'

export type Figure = { label: string; value: string; tone?: Tone }

/** Counts inside a panel, side by side from edge to edge. */
export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <dl className="bb-figures">
      {figures.map(({ label, value, tone }) => (
        <div key={label}>
          <dt>
            {tone && <StatusDot tone={tone} />}
            {label}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
