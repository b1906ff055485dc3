import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { thirdPartyNotices } from '../bundling/notices.ts'

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      link: z.boolean().optional(),
      os: z.unknown().optional(),
    }),
  ),
})

/** A sentence from the text of each license that a package may name. */
const SENTENCES: Record<string, RegExp> = {
  MIT: /Permission is hereby granted, free of charge/,
  'MIT-0': /Permission is hereby granted, free of charge/,
  ISC: /Permission to use, copy, modify,? and(?:\/or| \/or) distribute/,
  '0BSD': /Permission to use, copy, modify,? and\/or distribute/,
  'Apache-2.0': /Apache License\s+Version 2\.0|licensed under the Apache License/i,
  'BSD-2-Clause': /Redistributions in binary form must reproduce/,
  'BSD-3-Clause': /Redistributions in binary form must reproduce/,
  'OFL-1.1': /SIL OPEN FONT LICENSE Version 1\.1/,
  'BlueOak-1.0.0': /Blue Oak Model License/i,
  'CC0-1.0': /CC0 1\.0 Universal/i,
  Unlicense: /This is free and unencumbered software/,
}

const sections = thirdPartyNotices().split(`\n${'='.repeat(80)}\n`)
const { packages } = Lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
const production = Object.entries(packages).filter(
  ([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link,
)

function sectionOf(entry: string) {
  return sections.find((section) => section.split('\n\n')[0]?.split('\n').includes(entry))
}

test('The notices name every production package with the text of its license', () => {
  const installed = production.filter(([path]) => existsSync(path))
  const missing = installed.flatMap(([path, { name, version, license = '' }]) => {
    const entry = `${name ?? path.split('node_modules/').at(-1)} ${version} (${license})`
    const [first = ''] = license.replace('(', '').split(' ')
    return SENTENCES[first]?.test(sectionOf(entry) ?? '') ? [] : [entry]
  })

  expect(installed.length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})

test('Production packages that are not installed are for other platforms', () => {
  const absent = production.filter(([path, { os }]) => !existsSync(path) && !os)

  expect(absent).toEqual([])
})

test.each([
  ['the typeface', '@fontsource-variable/hanken-grotesk', /SIL OPEN FONT LICENSE/],
  ['the icons', 'lucide-react', /Lucide Icons and Contributors/],
  ['the base styles', 'tailwindcss', /Permission is hereby granted/],
  ['the known passwords', 'Known passwords', /Dan Wheeler and Dropbox/],
  ['the time zones', 'Time zones of phone numbers', /Google's libphonenumber[\s\S]*Apache License/],
  [
    'the letter pairs',
    'Letter pairs',
    /@faker-js\/faker [\d.]+ \(MIT\)[\s\S]*cldr-localenames-full [\d.]+ \(Unicode-3\.0\)/,
  ],
  [
    'the facts about phone numbers',
    'Countries and types',
    /Google's libphonenumber.*\(Apache-2\.0\)/,
  ],
])('The notices name the origin of %s', (_what, name, text) => {
  expect(sections.find((section) => section.startsWith(name))).toMatch(text)
})
