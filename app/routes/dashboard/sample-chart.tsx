import type { SampleChart as Chart } from './sample-chart.server.ts'

const WIDTH = 600
const HEIGHT = 200

/** Dashed bars in place of real ones. */
export function SampleChart({ chart, period }: { chart: Chart; period: string }) {
  const { per, heights, days } = chart
  return (
    <>
      <svg
        role="img"
        aria-label={`Sample chart of completed calls per ${per}, ${period.toLowerCase()}. Sample data.`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-48 w-full"
      >
        <line className="stroke-line" x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
        {heights.map((height, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is nothing but its place
          <Bar key={at} at={at} of={heights.length} height={(height / 100) * HEIGHT} />
        ))}
      </svg>
      <p className="flex justify-between pt-2 text-muted text-xs" aria-hidden="true">
        {days.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </p>
    </>
  )
}

function Bar({ at, of, height }: { at: number; of: number; height: number }) {
  const slot = WIDTH / of
  return (
    <rect
      className="fill-primary-soft stroke-primary"
      vectorEffect="non-scaling-stroke"
      strokeDasharray="3 2"
      x={(slot * (at + 0.2)).toFixed(1)}
      y={(HEIGHT - height).toFixed(1)}
      width={(slot * 0.6).toFixed(1)}
      height={height.toFixed(1)}
    />
  )
}
