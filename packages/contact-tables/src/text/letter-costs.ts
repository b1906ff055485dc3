import { letterPairs } from './letter-pairs.ts'

/** The cost of a letter that a language lacks, or never has next to the other, in bits, like the pairs. */
const UNKNOWN_LETTER = 22
const UNKNOWN_PAIR = 4
const OTHER_LANGUAGE = 8
/** The costs of a sign at a word's edge, a sign elsewhere, and a control character or undecodable byte. */
const USUAL_SIGN = 1
const QUOTE = 3
const ODD_QUOTE = 6
const ODD_SIGN = 10
const SIGN_IN_WORD = 22
const IMPOSSIBLE = 30
const HEADER_WORD = 2
/** How many accented letters, in different words, are enough to determine a file's language. */
const MARKS = 800

type Language = { letters: string; costs: Map<string, number>; rarest: number }

const languages = Object.values(letterPairs).map(asLanguage)

/** Bounded, because searching for the end of very long words would be slow. */
const wordWithMarks = /[a-z]{0,40}\P{ASCII}[a-z\P{ASCII}]{0,40}/giu
const letter = /[^\P{L}ªº]/u
/** Lower case before upper case, or unusual capitals within a word: typical of a wrong encoding. */
const oddCase =
  /\p{Ll}[^\P{Lu}\p{ASCII}]|[^\P{Ll}\p{ASCII}]\p{Lu}|\p{Lu}[^\P{Lu}\p{ASCII}](?=\p{Ll})/gu

/** Each word counts once. `known` caches the costs of letter positions for other readings of the same bytes. */
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

/** `-` stands for anything but a letter. */
function placesOf(word: string) {
  const chars = [...word].map((char) => (char === 'İ' ? char : char.toLowerCase()))
  const neighbors = chars.map((char) => (letter.test(char) ? char : '-'))
  return chars.flatMap((char, at) =>
    char > '\x7f' ? [`${neighbors[at - 1] ?? '-'}${char}${neighbors[at + 1] ?? '-'}`] : [],
  )
}

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

/** A pair that is not listed is rarer than the rarest listed one. */
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
