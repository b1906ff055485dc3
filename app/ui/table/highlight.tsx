type Props = { text: string; query: string; isPhone?: boolean }

/** Ignores case and accents, and the grouping of phone numbers. */
export function Highlight({ text, query, isPhone = false }: Props) {
  const at = placeOf(query.trim(), text, isPhone ? digits : plain)
  if (!at) return text

  return (
    <>
      {text.slice(0, at.start)}
      <mark>{text.slice(at.start, at.end)}</mark>
      {text.slice(at.end)}
    </>
  )
}

function placeOf(query: string, text: string, plain: (text: string) => string) {
  const wanted = plain(query)
  if (wanted === '') return null

  const letters = [...text]
  const plainLetters = letters.map(plain)
  const found = plainLetters.join('').indexOf(wanted)
  if (found < 0) return null

  let passed = 0
  let start = 0
  let end = 0
  for (const [index, letter] of letters.entries()) {
    const width = plainLetters[index]?.length ?? 0
    if (passed >= found + wanted.length && width > 0) break
    if (passed <= found) start = end
    end += letter.length
    passed += width
  }
  return { start, end }
}

function digits(text: string) {
  return /\p{L}/u.test(text) ? '' : text.replace(/\D/g, '')
}

function plain(text: string) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en')
}
