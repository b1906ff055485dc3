import { isDegree, withoutTitles } from './titles.ts'

export type SplitName = { first_name: string; last_name: string }

const particles = new Set(
  'van von vom zu zum zur de der den del della delle dela du da das di do dos la le el al bin ibn ben ten ter te st saint san mac af av'.split(
    ' ',
  ),
)

/**
 * "Archer, Ada" is reversed, "van der Berg" stays together, and degrees stay at the end of the last name. `familyNames`
 * is how many family names come first; Chinese, Japanese and Korean names always begin with one.
 */
export function splitName(fullName: string, familyNames: number): SplitName {
  if (!fullName.includes(',')) return splitWords(wordsOf(fullName), familyNames, '')
  const [name = '', ...parts] = fullName.split(/\s*,\s*/).filter(Boolean)
  const words = wordsOf(name)
  const degrees = parts.filter((part) => isDegree(part, words.length > 1))
  const [given, more] = parts.filter((part) => !degrees.includes(part))
  if (more !== undefined) return splitWords(wordsOf(fullName), familyNames, '')
  const suffix = degrees.map((degree) => `, ${degree}`).join('')
  if (given === undefined) return splitWords(words, familyNames, suffix)
  return {
    first_name: withoutTitles(wordsOf(given)).join(' '),
    last_name: withoutTitles(words).join(' ') + suffix,
  }
}

function wordsOf(name: string) {
  return name.split(/[\s\u3000]+/).filter(Boolean)
}

function splitWords(all: string[], familyNames: number, suffix: string): SplitName {
  const words = withoutFrenchTitle(withoutTitles(all))
  const [word = ''] = words
  if (words.length < 2 && suffix === '' && words.length === all.length) {
    return { first_name: word, last_name: '' }
  }
  if (words.length < 2 || isFamilyOnly(words)) {
    return { first_name: '', last_name: words.join(' ') + suffix }
  }
  let end = words.length
  while (end > 2 && isDegree(words[end - 1] ?? '', false)) end -= 1
  const [first, last] = halves(words.slice(0, end), familyNames)
  return {
    first_name: first.join(' '),
    last_name: [...last, ...words.slice(end)].join(' ') + suffix,
  }
}

/** Removes "M." before other words; after a comma it is an initial. */
function withoutFrenchTitle(words: string[]) {
  return words.length > 1 && words[0] === 'M.' ? withoutTitles(words.slice(1)) : words
}

function isFamilyOnly(words: string[]) {
  return particles.has(words[0] ?? '') && words.slice(1, -1).every((word) => particles.has(word))
}

function halves(words: string[], familyNames: number): [string[], string[]] {
  if (words.every(isEastAsian)) return [words.slice(1), words.slice(0, 1)]
  if (familyNames > 0) return familyFirst(words, familyNames)
  const start = lastNameAt(words)
  return [words.slice(0, start), words.slice(start)]
}

const eastAsian = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]+$/u

function isEastAsian(word: string) {
  return word.charCodeAt(0) > 0x1000 && eastAsian.test(word)
}

function lastNameAt(words: string[]) {
  const particle = words.findIndex((word, at) => at > 0 && particles.has(word.toLowerCase()))
  return particle > 0 && particle < words.length - 1 ? particle : words.length - 1
}

/** If only some words are in capitals, those are the family name. */
function familyFirst(words: string[], familyNames: number): [string[], string[]] {
  const given = words.findIndex((word) => !isCapitals(word))
  if (given > 0) return [words.slice(given), words.slice(0, given)]
  const family = words.findLastIndex((word) => !isCapitals(word)) + 1
  if (family > 0 && family < words.length) return [words.slice(0, family), words.slice(family)]

  const particlesEnd = words.findIndex((word) => !particles.has(word.toLowerCase()))
  const start = particlesEnd < words.length - 1 ? Math.max(particlesEnd, 0) : 0
  const end = start + (words.length - start > 2 ? familyNames : 1)
  return [words.slice(end), words.slice(0, end)]
}

function isCapitals(word: string) {
  return /\p{Lu}.*\p{Lu}/u.test(word) && word === word.toUpperCase()
}
