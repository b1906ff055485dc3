import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { foundBrowser } from '#tests/support/browser.ts'
import { signUp, Visitor } from '#tests/support/client.ts'
import { importContacts } from '#tests/support/contacts.ts'
import { freePort, startProduct } from '#tests/support/servers/product.ts'
import { csv } from './people.ts'

/**
 * Lighthouse scores for every kind of page, simulating a phone on a slow connection: `npm run bench -- lighthouse
 * [paths]`. Public pages must score 100 in each category, signed-in pages 98. Lighthouse is downloaded once into
 * .cache, because it takes 185 MB. Nothing else should run meanwhile.
 */
const VERSION = '12.8.2'
const HOME = resolve('.cache/lighthouse')
const judge = join(HOME, 'node_modules/lighthouse/core/index.js')
const DUE = { visitors: 100, people: 98 }

type Audit = { title: string; score: number | null }
type Category = { score: number | null; auditRefs: { id: string; weight: number }[] }
type Result = {
  lhr: {
    categories: Record<string, Category>
    audits: Record<string, Audit>
    runtimeError?: { message: string }
  }
}
type Lighthouse = (url: string, flags: Record<string, unknown>) => Promise<Result>

const forVisitors = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/terms',
  '/privacy',
  '/help',
]
const forPeople = [
  '/',
  '/contacts',
  '/contacts/new',
  '/contacts/import',
  '/contacts/duplicates',
  '/contacts/bin',
  '/campaigns',
  '/campaigns/new',
  '/suppressions',
  '/crm',
  '/activity',
  '/analytics',
  '/agent',
  '/voice-agent',
  '/profile',
]

if (!existsSync(judge)) {
  const options = ['--prefix', HOME, '--ignore-scripts', '--no-audit', '--no-fund']
  execFileSync('npm', ['install', ...options, `lighthouse@${VERSION}`], { stdio: 'inherit' })
}
const { default: lighthouse } = (await import(pathToFileURL(judge).href)) as {
  default: Lighthouse
}

const port = await freePort()
const product = await startProduct({ API_CALLS_PER_MINUTE: '1000000' })
const chrome = await chromium.launch({
  ...foundBrowser(),
  args: [`--remote-debugging-port=${port}`],
})
let lacking = 0
try {
  const { browser } = await signUp(new Visitor(product.url))
  await importContacts(browser, csv(500))
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const wanted = process.argv.slice(2)
  console.log('| Page | performance | accessibility | best practices | SEO | lacking |')
  console.log('|---|--:|--:|--:|--:|---|')
  for (const path of forVisitors) if (isWanted(path)) await judged(path, DUE.visitors, {})
  for (const path of forPeople) if (isWanted(path)) await judged(path, DUE.people, { cookie })

  function isWanted(path: string) {
    return wanted.length === 0 || wanted.includes(path)
  }
} finally {
  await chrome.close()
  await product.stop()
}
process.exitCode = lacking > 0 ? 1 : 0

async function judged(path: string, due: number, extraHeaders: Record<string, string>) {
  const flags = { port, extraHeaders, output: 'json', logLevel: 'silent' }
  const { lhr } = await lighthouse(product.url + path, flags)
  if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`)
  const marks = Object.values(lhr.categories).map(({ score }) => Math.round((score ?? 0) * 100))
  if (marks.some((mark) => mark < due)) lacking += 1
  const flawed = Object.values(lhr.categories)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .map(({ id }) => ({ id, score: lhr.audits[id]?.score ?? 1 }))
    .filter(({ score }) => score < 0.99)
    .map(({ id, score }) => `${id} ${Math.round(score * 100)}`)
  console.log(`| ${[path, ...marks, flawed.join(', ')].join(' | ')} |`)
}
