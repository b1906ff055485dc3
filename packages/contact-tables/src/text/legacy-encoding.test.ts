import { cases } from '@bellbird/practice/nightly'
import { describe, expect, test } from 'vitest'
import { encoded } from '../../corpus/encoded.ts'
import { type People, peoples } from '../../corpus/people-of-the-world.ts'
import { decode } from './decode.ts'
import type { Encoding } from './encodings.ts'

/** The number of files of each kind, each with different names. */
const FILES = cases(12)

const asSaved = peoples.flatMap((people) =>
  people.encodings.map((encoding) => ({ ...people, encoding })),
)
/** The encodings of Windows programs. Three rows may be too few to distinguish another encoding from these. */
const isUsual = (encoding: Encoding) => /^(?:windows|shift_jis|gb18030|big5|euc-kr)/.test(encoding)

describe.each(asSaved)('A file of $language names, saved as $encoding,', (people) => {
  test('is read right from eight rows on', () => {
    expect(misread(people, 8)).toEqual([])
    expect(misread(people, 60)).toEqual([])
  })

  test('is nearly always read right when it has three rows', () => {
    expect(misread(people, 3).length).toBeLessThanOrEqual(isUsual(people.encoding) ? 1 : 4)
  })
})

describe.each(asSaved.filter(({ encoding }) => isUsual(encoding)))(
  'A file of $language names in capitals, saved as $encoding,',
  (people) => {
    test('is read right', () => {
      const language = people.language === 'Turkish' ? 'tr' : 'en'
      const inCapitals = ([given, family, places]: string[]) =>
        [given, family, places].map((name = '') => name.toLocaleUpperCase(language))
      expect(misread(people, 20, inCapitals)).toEqual([])
    })
  },
)

describe.each([
  ['windows-1252', ['German', 'French', 'Danish', 'Spanish']],
  ['windows-1252', ['Swedish', 'Norwegian', 'Icelandic', 'Finnish']],
  ['windows-1252', ['Dutch', 'Italian', 'Portuguese', 'Catalan', 'Irish and English']],
  ['windows-1250', ['German', 'Polish', 'Czech', 'Hungarian']],
  ['windows-1250', ['German', 'Croatian', 'Slovenian', 'Slovak']],
  ['windows-1254', ['German', 'Turkish']],
  ['windows-1257', ['Latvian', 'Lithuanian', 'Estonian']],
] as const)('A file saved as %s with names', (encoding, languages) => {
  test(`that are ${languages.join(', ')} is read right`, () => {
    const mixed = peoples.filter(({ language }) => languages.some((one) => one === language))
    const all = (part: 'given' | 'family' | 'places') => mixed.map((one) => one[part]).join(' ')
    const people = { given: all('given'), family: all('family'), places: all('places') }
    const header = 'First Name;Last Name;Email;City'
    expect(misread({ ...people, header, encoding }, 12)).toEqual([])
  })
})

test.each([
  'Jørgen',
  'Sørensen',
  'Kjær',
  'Håkon',
  'Daniël',
  'België',
  'Cantù',
  'Nicolò',
  'Forlì',
  'Città',
  'René',
  'Müller',
  'Núñez',
  'João',
])('The name %s alone among English ones is read as Western European', (name) => {
  const text = `First Name;Email\r\nAda;a@x.example\r\n${name};b@x.example\r\n`
  expect(decode(encoded(text, 'windows-1252'))).toEqual({
    text,
    encoding: 'windows-1252',
    guessed: true,
  })
})

type Saved = Pick<People, 'header' | 'given' | 'family' | 'places'> & { encoding: Encoding }

/** The files with this many rows whose text differs from what was saved. */
function misread(people: Saved, rows: number, spelt = (names: string[]) => names) {
  const texts = Array.from({ length: FILES }, (_, seed) => fileOf(people, rows, seed, spelt))
  return texts.flatMap((text) => {
    const read = decode(encoded(text, people.encoding))
    return read.text === text ? [] : [{ ...read, was: text }]
  })
}

function fileOf(
  { header, ...names }: Saved,
  rows: number,
  seed: number,
  spelt: (names: string[]) => string[],
) {
  const chance = chanceFrom(seed * 1_009 + rows)
  const one = (words: string) => {
    const list = words.split(' ')
    return list[Math.floor(chance() * list.length)] ?? ''
  }
  const lines = Array.from({ length: rows }, (_, row) => {
    const [given, family, place] = spelt([one(names.given), one(names.family), one(names.places)])
    return `${given};${family};p${row}@x.example;${place}`
  })
  return [header, ...lines, ''].join('\r\n')
}

/** A generator of reproducible numbers from 0 to 1. */
function chanceFrom(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    return (Math.imul(state ^ (state >>> 13), 0x297a2d39) >>> 0) / 2 ** 32
  }
}
