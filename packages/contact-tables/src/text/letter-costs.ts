import { letterPairs } from './letter-pairs.ts'

/** In bits, as the pairs are counted: what a letter costs that a language has not, or has nowhere beside that other. */
const UNKNOWN_LETTER = 22
const UNKNOWN_PAIR = 4
/** What a word of another language than the rest of the file costs. */
const OTHER_LANGUAGE = 8
/**
 * Costs of a sign at a word's edge, one in an unusual place, and what cannot be decoded or is a control
 * character.
 */
const USUAL_SIGN = 1
const QUOTE = 3
const ODD_QUOTE = 6
const ODD_SIGN = 10
const SIGN_IN_WORD = 22
const IMPOSSIBLE = 30
/** What a word that headers have costs at most. */
const HEADER_WORD = 2
/** How many accented letters, in different words, decide a file's language. */
const MARKS = 800

type Language = { letters: string; costs: Map<string, number>; rarest: number }

const languages = Object.values(letterPairs).map(asLanguage)

/** Of a word longer than any, a piece: looking for its end again and again would take long. */
const wordWithMarks = /[a-z]{0,40}\P{ASCII}[a-z\P{ASCII}]{0,40}/giu
const letter = /[^\P{L}ªº]/u
/** A small letter before a capital one, or a capital between a capital and a small one: what misreading gives. */
const oddCase =
  /\p{Ll}[^\P{Lu}\p{ASCII}]|[^\P{Ll}\p{ASCII}]\p{Lu}|\p{Lu}[^\P{Lu}\p{ASCII}](?=\p{Ll})/gu

/**
 * How unlikely the marked letters of a text are in the language they fit best, altogether and each, and the letters
 * that language has. Each word counts once, in the language of the text or, for a price, in any other. What places
 * of letters cost is kept in `known` for the other texts that the same bytes may be.
 */
export function languageOf(
  text: string,
  known: Map<string, number[]>,
  headerWords: ReadonlySet<string>,
) {
  const totals = languages.map(() => 0)
  let marks = 0
  for (const word of differentWords(text)) {
    const places = placesOf(word)
    const maxCost = headerWords.has(word.toLowerCase()) ? HEADER_WORD : Number.POSITIVE_INFINITY
    const costs = costsOf(places, known).map((cost) => Math.min(cost, maxCost))
    const odd = (word.match(oddCase)?.length ?? 0) * ODD_SIGN
    const elsewhere = Math.min(...costs) + OTHER_LANGUAGE
    addTo(
      totals,
      costs.map((cost) => Math.min(cost, elsewhere) + odd),
    )
    marks += places.length
    if (marks > MARKS) break
  }
  const cost = Math.min(...totals)
  const { letters = '' } = languages[totals.indexOf(cost)] ?? {}
  return { cost, perMark: cost / Math.max(marks, 1), letters }
}

function asLanguage(pairs: string): Language {
  const costs = new Map(
    pairs.split(/\s+/).map((pair) => [pair.slice(0, -1), Number(pair.slice(-1))] as const),
  )
  const letters = [...costs.keys()].filter((pair) => pair.length === 1).join('')
  return { letters, costs, rarest: Math.max(...costs.values()) }
}

function* differentWords(text: string) {
  const seen = new Set<string>()
  for (const [word] of text.matchAll(wordWithMarks)) {
    if (!seen.has(word)) yield word
    seen.add(word)
  }
}

/** Each marked letter or sign of a word between its neighbours, all of them small; `-` where that is no letter. */
function placesOf(word: string) {
  const chars = [...word].map((char) => (char === 'İ' ? char : char.toLowerCase()))
  const neighbours = chars.map((char) => (letter.test(char) ? char : '-'))
  return chars.flatMap((char, at) =>
    char > '\x7f' ? [`${neighbours[at - 1] ?? '-'}${char}${neighbours[at + 1] ?? '-'}`] : [],
  )
}

/** What the places of a word cost in each language. */
function costsOf(places: string[], known: Map<string, number[]>) {
  const totals = languages.map(() => 0)
  for (const place of places) {
    const costs = known.get(place) ?? languages.map((language) => costOf(language, place))
    known.set(place, costs)
    addTo(totals, costs)
  }
  return totals
}

function addTo(totals: number[], costs: number[]) {
  for (const [at, cost] of costs.entries()) totals[at] = (totals[at] ?? 0) + cost
}

/** Where a pair is in no list, it is rarer than the rarest that is. */
function costOf({ costs, rarest }: Language, place: string) {
  const char = place.slice(1, -1)
  if (!letter.test(char)) return costOfSign(char, !place.startsWith('-'), !place.endsWith('-'))
  const own = costs.get(char)
  if (own === undefined) return UNKNOWN_LETTER
  const unseen = Math.max(rarest + 1, own + UNKNOWN_PAIR)
  const before = costs.get(place.slice(0, 2)) ?? unseen
  const after = costs.get(place.slice(1)) ?? unseen
  return before + after - own
}

function costOfSign(sign: string, isBehindLetter: boolean, isBeforeLetter: boolean) {
  if (/[\ufffd\ue000-\uf8ff\p{Cc}]/u.test(sign)) return IMPOSSIBLE
  if (isBehindLetter && isBeforeLetter) return sign === '’' ? ODD_QUOTE : SIGN_IN_WORD
  if (isBehindLetter && /[”’»ªº°™®]/.test(sign)) return QUOTE
  if (isBehindLetter && /[“…]/.test(sign)) return ODD_QUOTE
  if (isBeforeLetter && /[“„‘‚«…¿¡]/.test(sign)) return QUOTE
  if (isBehindLetter || isBeforeLetter) return SIGN_IN_WORD
  return /[\u2010-\u2026\u20ac\u00a0§°·«»№]/.test(sign) ? USUAL_SIGN : ODD_SIGN
}
