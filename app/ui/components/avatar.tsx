const tint =
  'bg-[light-dark(oklch(0.92_0.028_var(--hue)),oklch(0.33_0.03_var(--hue)))] text-[light-dark(oklch(0.4_0.03_var(--hue)),oklch(0.85_0.03_var(--hue)))]'

const hues = [
  '[--hue:20]',
  '[--hue:60]',
  '[--hue:110]',
  '[--hue:155]',
  '[--hue:215]',
  '[--hue:260]',
  '[--hue:320]',
]

const sizes = {
  small: 'size-7 rounded-control text-[0.6875rem]/none',
  medium: 'size-11 rounded-card text-md',
  large: 'size-14 rounded-sheet text-[1.25rem]/none',
}

/** Decorative, since the name is beside it. */
export function Avatar({
  name,
  size = 'small',
  frame = false,
}: {
  name: string
  size?: keyof typeof sizes
  frame?: boolean
}) {
  return (
    <span
      className={`inline-grid flex-none place-items-center font-[650] tracking-normal forced-colors:border ${sizes[size]} ${frame ? 'bg-frame-active text-frame-text' : `${tint} ${hueOf(name)}`}`}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  )
}

function initialsOf(name: string) {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('en')).join('')
}

function hueOf(name: string) {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 100_003
  return hues[sum % hues.length]
}
