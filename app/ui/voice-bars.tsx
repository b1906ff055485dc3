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
const layouts = {
  panel: { heights: panelBars, pitch: 10.1, width: 4.6, burst: [22, 31] },
  strip: { heights: stripBars, pitch: 8.1, width: 4, burst: [57, 80] },
} as const

/** One burst among quiet bars. Decoration: it never means that someone is listening. */
export function VoiceBars({ layout }: { layout: keyof typeof layouts }) {
  const { heights, pitch, width, burst } = layouts[layout]
  const tallest = Math.max(...heights)

  return (
    <svg
      className="bb-voice-bars"
      viewBox={`0 0 ${heights.length * pitch} ${tallest}`}
      strokeWidth={width}
      aria-hidden="true"
    >
      {heights.map((height, index) => {
        const x = (index + 0.5) * pitch
        const reach = Math.max(height - width, 0) / 2
        return (
          <line
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change
            key={index}
            data-burst={index >= burst[0] && index <= burst[1] ? '' : undefined}
            x1={x}
            x2={x}
            y1={tallest / 2 - reach}
            y2={tallest / 2 + reach}
          />
        )
      })}
    </svg>
  )
}
