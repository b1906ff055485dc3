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
    'dialled dialling',
    'hitherto',
    'lest',
    'mend mended mending mends',
    'misspelt',
    'newcomer newcomers',
    'recognise recognised recognises',
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
const BANNED_NAMES = /\b((MOST|LONGEST)_|FEW\b)/

const BANNED_PHRASES = /\bunder way\b|\bwho asks\b|turned_away/i

/** Software reports, shows, returns or passes. Files are served, tokens issued, call lists created. */
const BANNED_OF_SOFTWARE =
  /\b(told(?! apart| you)|tells|telling|standing)\b|\bhand(s|ed|ing)? out\b|\bma(k|d)e ready\b/i

/** What the glossary replaced, and British spellings. Names and comments may still have them. */
const BANNED_ON_SCREENS = new RegExp(
  `(?<![\\w/.-])(${[
    'bin',
    'freez(e|es|ing)|frozen',
    '(left )?uncalled|callable',
    'screening|suppressions?',
    'tak(e|es|en|ing) (it |them )?back',
    '(left|leaves) out|not taken',
    'came of|(known|so) already|laid over',
    'our (data )?service|data service',
    'refusals?|who refuses?',
    'organi[s]\\w+|cancell\\w+|licences?|colours?|behaviours?|favours?|centres?',
  ].join('|')})(?![\\w/-]|\\.\\w)|\\b(newest|latest|likeliest) first"`,
  'i',
)

/** Lists them beside the words to use. */
const GLOSSARY = 'docs/architecture.md'

const EXCEPTIONS = [
  // This list.
  /^tests\/words\.test\.ts$/,
  // Files as people send them.
  /^packages\/contact-tables\/corpus\/(?!README\.md)/,
]

/** What people write in their files. */
const WRITTEN_BY_PEOPLE = /^packages\/(contact-files\/|contract\/src\/campaigns\/call-outcomes\.ts)/

/** Code, docs and what operators copy and change. */
const READ = /\.(tsx?|mjs|md)$|^deploy\/|(^|\/)(Dockerfile|compose\.yaml|\.env\.example)$/

const SQL = /^\W?(update|select|insert into|delete from) /

function bannedIn(path: string, text: string) {
  const isShown = /^(app|packages)\/(?!.*\.test\.)/.test(path) && !WRITTEN_BY_PEOPLE.test(path)
  return text.split('\n').flatMap((line, at) => {
    const words = line.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []
    const found = words.map((word) => word.toLowerCase()).filter((word) => BANNED.has(word))
    if (BANNED_NAMES.test(line)) found.push('MOST_, LONGEST_ or FEW')
    found.push(...(BANNED_PHRASES.exec(line) ?? []))
    const phrase = BANNED_OF_SOFTWARE.exec(line)
    if (phrase && path !== GLOSSARY) found.push(phrase[0])
    const shown = isShown && textsIn(path, line).find((one) => BANNED_ON_SCREENS.test(one))
    if (shown) found.push(shown.trim())
    return found.map((word) => `${path}:${at + 1} ${word}`)
  })
}

/** The sentences and labels in a line of code: quoted, or between tags. */
function textsIn(path: string, line: string) {
  if (/^\s*(\/\/|\/?\*|import |keywords:)/.test(line)) return []
  const quoted = [...line.matchAll(/'(?:[^'\\]|\\.)*'|"[^"]*"|`[^`]*`/g)].map(([text]) =>
    text.replace(/\$\{[^}]*\}/g, '…'),
  )
  const between = path.endsWith('x') ? line.replace(/<[^>]*>|\{[^}]*\}/g, '\n').split('\n') : []
  const words = between.filter((text) =>
    /^[A-Z]\p{L}+$|^\s*[\p{L}…]+[ ,.’][^(){}<>=;|&'`"[\]]*$/u.test(text),
  )
  return [...quoted, ...words].filter((text) => /^\W?[A-Z]|\S\s+\S/.test(text) && !SQL.test(text))
}

test('Code, comments, docs and screens keep to plain words', () => {
  const files = ownFiles().filter(
    (path) => READ.test(path) && !EXCEPTIONS.some((rule) => rule.test(path)),
  )

  expect(files.length).toBeGreaterThan(1_000)
  expect(files.flatMap((path) => bannedIn(path, readFileSync(path, 'utf8')))).toEqual([])
})

test.each([
  ['an identifier', 'const mendedRows = []'],
  ['a comment', '// Whoever asks is answered.'],
  ['a constant', 'const MOST_ROWS = 10'],
  ['a limit', 'const FEW = 10'],
  ['a phrase', '// The API hands out a token.'],
  ['two words', '// Requests under way are finished.'],
  ['a text of a screen', "  title: 'Deleted contacts rest in the bin',"],
  ['the words between two tags', '<b>Callable</b> in <code>{bin}</code>'],
  ['a line of a paragraph', '        them, from the next call on. Test calls are left out.'],
  ['a message', "  message: 'The organisation was saved',"],
  ['a title', '<Panel title="Newest first">'],
])('A banned word in %s is found', (_, line) => {
  expect(bannedIn('app/ui/example.tsx', line)).toHaveLength(1)
})

test('A banned word in a name of code is no text', () => {
  const line = "const { callable, frozen } = await listBin(href('/contacts/bin'), uncalled.rows)"
  expect(bannedIn('app/ui/example.tsx', line)).toEqual([])
})
