const panelBars = [
  12, 16, 44, 56, 82, 86, 70, 32, 27, 48, 92, 115, 134, 136, 114, 100, 94, 43, 32, 57, 84, 79, 123,
  186, 183, 162, 220, 254, 182, 215, 122, 143, 117, 94, 50, 37, 80, 118, 131, 155, 132, 90, 58, 42,
  17, 36, 60, 68, 98, 59, 62, 42, 17, 12,
]
const stripBars = [
  4, 8, 14, 14, 24, 18, 16, 14, 8, 12, 16, 22, 30, 32, 36, 40, 36, 36, 33, 40, 28, 34, 22, 14, 10,
  10, 8, 13, 16, 26, 26, 30, 28, 26, 18, 18, 10, 8, 10, 14, 16, 26, 36, 35, 38, 40, 56, 44, 56, 64,
  48, 55, 46, 46, 32, 30, 22, 22, 26, 42, 46, 48, 62, 54, 48, 56, 74, 76, 60, 72, 78, 54, 76, 56,
  63, 60, 44, 46, 36, 35, 24, 18, 16, 20, 36, 38, 38, 38, 34, 28, 28, 20, 18, 16, 16, 26, 26, 36,
  46, 42, 48, 60, 42, 52, 42, 36, 30, 28, 26, 16, 14, 8, 13, 16, 24, 30, 28, 32, 32, 24, 22, 18, 18,
  10, 7, 8, 16, 17, 16, 14, 8, 4,
]
type Layout = { heights: number[]; pitch: number; width: number; burst: [number, number] }

const drawn = {
  panel: draw({ heights: panelBars, pitch: 10.1, width: 4.6, burst: [22, 31] }),
  strip: draw({ heights: stripBars, pitch: 8.1, width: 4, burst: [57, 80] }),
}

type Props = {
  layout: keyof typeof drawn
  quiet?: boolean
}

/** Decorative: it never indicates that someone is listening. */
export function VoiceBars({ layout, quiet: isQuiet = false }: Props) {
  const { viewBox, width, quiet, burst } = drawn[layout]
  return (
    <svg
      className="block h-auto w-full fill-none stroke-quiet forced-colors:stroke-[CanvasText]"
      viewBox={viewBox}
      strokeWidth={width}
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={quiet} />
      <path
        d={burst}
        className={isQuiet ? undefined : 'stroke-brass forced-colors:stroke-[CanvasText]'}
      />
    </svg>
  )
}

/** One path per color: an element for each bar would be a third of a small page. */
function draw({ heights, pitch, width, burst: [first, last] }: Layout) {
  const tallest = Math.max(...heights)
  const bars = heights.map((height, index) => {
    const reach = Math.max(height - width, 0)
    return `M${round((index + 0.5) * pitch)} ${round((tallest - reach) / 2)}v${round(reach)}`
  })
  const burst = bars.slice(first, last + 1)
  return {
    viewBox: `0 0 ${round(heights.length * pitch)} ${tallest}`,
    width,
    quiet: bars.filter((bar) => !burst.includes(bar)).join(''),
    burst: burst.join(''),
  }
}

function round(length: number) {
  return Math.round(length * 100) / 100
}
