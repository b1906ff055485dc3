import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ownFiles } from './support/source-files.ts'

/** Words that nobody should have to look up; docs/architecture.md lists alternatives. */
const BANNED = new Set(
  [
    'anew',
    'befall befalls',
    'begun',
    'deed deeds',
    'hitherto',
    'lest',
    'mend mended mending mends',
    'newcomer newcomers',
    'stranger strangers',
    'stretch stretches',
    'thrice',
    'untold',
    'vouch vouched vouches',
    'whoever',
    'whomever',
  ].flatMap((line) => line.split(' ')),
)

/** Limits are named MAX_. */
const BANNED_PREFIX = /\b(MOST|LONGEST)_/

/** Software reports, shows, returns or passes. Files are served, tokens issued, call lists created. */
const BANNED_OF_SOFTWARE =
  /\b(told(?! apart| you)|tells|telling|standing)\b|\bhand(s|ed|ing)? out\b|\bma(k|d)e ready\b/i

/** Lists them beside the words to use. */
const GLOSSARY = 'docs/architecture.md'

const EXCEPTIONS = [
  // This list.
  /^tests\/words\.test\.ts$/,
  // Files as people send them.
  /^packages\/contact-tables\/corpus\//,
]

function bannedIn(path: string, text: string) {
  return text.split('\n').flatMap((line, at) => {
    const words = line.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []
    const found = words.map((word) => word.toLowerCase()).filter((word) => BANNED.has(word))
    if (BANNED_PREFIX.test(line)) found.push('MOST_ or LONGEST_')
    const phrase = BANNED_OF_SOFTWARE.exec(line)
    if (phrase && path !== GLOSSARY) found.push(phrase[0])
    return found.map((word) => `${path}:${at + 1} ${word}`)
  })
}

test('Code, comments, docs and screens keep to plain words', () => {
  const files = ownFiles().filter(
    (path) => /\.(tsx?|mjs|md)$/.test(path) && !EXCEPTIONS.some((rule) => rule.test(path)),
  )

  expect(files.length).toBeGreaterThan(1_000)
  expect(files.flatMap((path) => bannedIn(path, readFileSync(path, 'utf8')))).toEqual([])
})

test.each([
  ['an identifier', 'const mendedRows = []'],
  ['a comment', '// Whoever asks is answered.'],
  ['a constant', 'const MOST_ROWS = 10'],
  ['a phrase', '// The API hands out a token.'],
])('A banned word in %s is found', (_, line) => {
  expect(bannedIn('app/ui/example.ts', line)).toHaveLength(1)
})
