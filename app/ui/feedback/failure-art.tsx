const bars = [10, 18, 30, 44, 58, 40, 26]
const dots = [0, 1, 2, 3, 4, 5, 6]

export function FailureArt() {
  return (
    <svg
      className="mb-9.5 w-46.5 fill-line-strong forced-colors:fill-current"
      viewBox="0 0 186 60"
      aria-hidden="true"
    >
      {bars.map((height, index) => (
        <rect key={height} x={index * 11} y={30 - height / 2} width="5" height={height} rx="2.5" />
      ))}
      <circle className="fill-danger-soft stroke-danger-line" cx="94.5" cy="30" r="12.5" />
      <path
        className="stroke-danger-text stroke-2 [stroke-linecap:round]"
        d="m90.5 26 8 8m0-8-8 8"
      />
      {dots.map((dot) => (
        <rect key={dot} x={114.5 + dot * 11} y="28" width="4.5" height="4" rx="2" />
      ))}
    </svg>
  )
}
