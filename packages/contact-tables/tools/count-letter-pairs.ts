import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

/** Packages to install in the directory on the command line, so that the product does not depend on them. */
const sources = [
  '@faker-js/faker',
  'cldr-annotations-full',
  'cldr-dates-full',
  'cldr-localenames-full',
  'cldr-misc-full',
  'cldr-numbers-full',
]
const directory = resolve(process.argv[2] ?? '')
const load = createRequire(join(directory, 'package.json'))

const languages: Record<string, string[]> = {
  de: ['de', 'de_AT', 'de_CH'],
  fr: ['fr', 'fr_BE', 'fr_CH', 'fr_SN'],
  es: ['es', 'es_MX'],
  ca: [],
  pt: ['pt_PT', 'pt_BR'],
  it: ['it'],
  nl: ['nl', 'nl_BE'],
  da: ['da'],
  no: ['nb_NO'],
  sv: ['sv'],
  fi: ['fi'],
  is: [],
  sq: [],
  pl: ['pl'],
  cs: ['cs_CZ'],
  sk: ['sk'],
  hu: ['hu'],
  ro: ['ro', 'ro_MD'],
  hr: ['hr'],
  sl: ['sl_SI'],
  tr: ['tr'],
  lt: [],
  lv: ['lv'],
  et: [],
}

/** The weight of a faker word relative to a CLDR word, because contact files contain names. */
const NAME = 8
const IN_CAPITALS = 1 / 8
const RAREST = 9
/** Rarer letters that a language has only in foreign words are omitted. */
const RAREST_FOREIGN = 7

const rows = Object.entries(languages).map(
  ([code, locales]) => `  ${code}: \`${wrapped(pairsOf(code, locales))}\`,`,
)
writeFileSync(
  join(import.meta.dirname, '../src/text/letter-pairs.ts'),
  `/**
 * How often a language's accented letters occur beside which letter, counted in its names, towns and other words. A
 * number says how many times all its accented letters are halved: \`ø1\` is every second of them, \`ør3\` every eighth is
 * an ø before an r, \`sø4\` every sixteenth one after an s; \`-\` is the edge of a word.
 *
 * Written by tools/count-letter-pairs.ts from
${sources.map((name) => ` * - ${versionOf(name)}`).join('\n')}
 */
export const letterPairs: Record<string, string> = {
${rows.join('\n')}
}
`,
)

function versionOf(name: string) {
  const { version, license } = load(join(directory, 'node_modules', name, 'package.json'))
  return `${name} ${version} (${license})`
}

function pairsOf(code: string, locales: string[]) {
  const counts = countsOf(code, locales)
  const all = counts.get('') ?? 0
  const own = legacy(cldr('misc', code, 'characters').main[code].characters.exemplarCharacters)
  const rated = [...counts]
    .map(([pair, count]) => ({ pair, count, halved: Math.round(Math.log2(all / count)) }))
    .filter(({ pair, halved }) => pair !== '' && halved <= RAREST)
  const isLetter = ({ pair, halved }: (typeof rated)[number]) =>
    pair.length === 1 && (halved <= RAREST_FOREIGN || own.includes(pair))
  const letters = rated.filter(isLetter).map(({ pair }) => pair)
  return rated
    .filter(({ pair }) => [...pair].every((char) => char <= '\x7f' || letters.includes(char)))
    .toSorted((a, b) => a.pair.length - b.pair.length || b.count - a.count)
    .map(({ pair, halved }) => `${pair}${halved}`)
}

/** The total is under ''. */
function countsOf(code: string, locales: string[]) {
  const counts = new Map<string, number>()
  const { allLocales } = load('@faker-js/faker')
  const names = locales.map((locale) => [allLocales[locale].person, allLocales[locale].location])
  const words = [
    cldr('annotations', code, 'annotations'),
    cldr('dates', code, 'ca-gregorian'),
    cldr('dates', code, 'timeZoneNames'),
    cldr('localenames', code, 'languages'),
    cldr('localenames', code, 'territories'),
    cldr('numbers', code, 'currencies'),
  ]
  for (const [texts, weight] of [
    [names, NAME],
    [words, 1],
  ] as const) {
    addTo(counts, wordsIn(texts), weight)
    // Capitals also count, because İ is not among the lower-case letters of Turkish.
    if (code === 'tr') addTo(counts, wordsIn(texts, inCapitals), weight * IN_CAPITALS)
  }
  return counts
}

function addTo(counts: Map<string, number>, words: Set<string>, weight: number) {
  const add = (pair: string) => counts.set(pair, (counts.get(pair) ?? 0) + weight)
  for (const word of words) {
    const chars = ['-', ...word, '-']
    for (const [at, char] of chars.entries()) {
      if (char <= '\x7f') continue
      for (const pair of ['', char, `${chars[at - 1]}${char}`, `${char}${chars[at + 1]}`]) add(pair)
    }
  }
}

function wordsIn(value: unknown, spelled = (word: string) => word) {
  const words = legacy(textOf(value)).match(/\p{Script=Latin}+/gu) ?? []
  return new Set(words.map((word) => spelled(word).replace(/[^İ]+/g, (part) => part.toLowerCase())))
}

function inCapitals(word: string) {
  return word.toLocaleUpperCase('tr')
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'object' && value ? Object.values(value).map(textOf).join(' ') : ''
}

/** As in legacy encodings: Romanian with cedillas. */
function legacy(text: string) {
  return text.normalize('NFC').replace(/[șțȘȚ]/g, (char) => 'şţŞŢ'['șțȘȚ'.indexOf(char)] ?? char)
}

function cldr(part: string, code: string, file: string) {
  const folder = part === 'annotations' ? part : 'main'
  return load(join(directory, 'node_modules', `cldr-${part}-full`, folder, code, `${file}.json`))
}

function wrapped(pairs: string[]) {
  const lines = ['']
  for (const pair of pairs) {
    const line = `${lines.at(-1)} ${pair}`.trim()
    if (line.length > 110) lines.push(pair)
    else lines[lines.length - 1] = line
  }
  return lines.join('\n    ')
}
