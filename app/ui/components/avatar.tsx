const HUES = 7

/** Initials on a tint chosen by the name. Decorative: the name itself is beside it. */
export function Avatar({
  name,
  size = 'small',
  frame = false,
}: {
  name: string
  size?: 'small' | 'large'
  frame?: boolean
}) {
  return (
    <span
      className="bb-avatar"
      data-size={size}
      data-hue={frame ? 'frame' : hueOf(name)}
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
  return sum % HUES
}
