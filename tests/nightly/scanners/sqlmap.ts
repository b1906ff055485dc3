import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import type { Visitor } from '#tests/support/client.ts'
import { formOf } from '#tests/support/page.ts'
import { headersFor, scan, type Target } from './target.ts'

const SECONDS_EACH = 400
const AT_ONCE = 2

type Case = { path: string; form?: Record<string, string>; refused?: true }

/** Every URL and form whose values reach the database; a star marks a value within a path. */
async function casesOf({ browser, contact, preview }: Target): Promise<Case[]> {
  return [
    { path: '/contacts?search=ada&status=lead&source=manual&company=x&tag=y&sort=name&page=1' },
    { path: '/contacts/export?search=ada&sort=name' },
    { path: '/activity?page=1' },
    { path: '/analytics?period=week' },
    { path: `${contact}*` },
    { path: `${preview}*` },
    {
      path: '/login?redirectTo=/contacts',
      form: { email: 'ada@example.com', password: 'wrong' },
      refused: true,
    },
    await formCase(browser, '/forgot-password', '/forgot-password', { email: 'ada@example.com' }),
    await formCase(browser, '/contacts/new', 'Add contact', { first_name: 'Ada', tags: 't' }),
    // Rejected as outdated, since every attempt would need the version after the one before.
    {
      ...(await formCase(browser, `${contact}/edit`, 'Save changes', { company: 'C' })),
      refused: true,
    },
    await formCase(browser, '/contacts', '/contacts/bulk-update', {
      contact_ids: contact.split('/').at(-1) as string,
      status: 'prospect',
    }),
    await formCase(browser, '/profile', 'Save Changes', { company_name: 'C' }),
    await formCase(browser, '/profile/voice-agent', '/profile/voice-agent', { language: 'de' }),
  ]
}

/** A form unchanged, changed, and without the fields that distinguish a repeated request. */
async function formCase(browser: Visitor, at: string, which: string, changes: object) {
  const { action, fields } = formOf(await browser.get(at), which)
  const { once, seen, ...form } = { ...Object.fromEntries(fields), ...changes }
  return { path: action, form }
}

/** Tries every SQL injection technique that does not need a second response, on every parameter. */
export async function runSqlmap(target: Target): Promise<string[]> {
  const waiting = await casesOf(target)
  const found: string[] = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      found.push(...(await inject(target, next)))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return found
}

async function inject(target: Target, { path, form, refused: rejected }: Case) {
  const plain = path.replace('*', '')
  const { browser } = target
  const { status } = form ? await browser.post(plain, form) : await browser.get(plain)
  if (status >= 400 && !rejected) return [`sqlmap: ${path} answers ${status} to what is no attack`]

  const headers = Object.entries(headersFor(target)).map(([name, value]) => `${name}: ${value}`)
  const started = Date.now()
  const printed = await scan(
    'sqlmap',
    [
      ...['--url', `${browser.origin}${path}`, '--batch', '--disable-coloring'],
      ...(form ? ['--data', String(new URLSearchParams(form))] : []),
      ...['--headers', headers.join('\n'), '--ignore-redirects', '--ignore-code', '*'],
      ...['--level', '1', '--risk', '1', '--technique', 'BEUST', '--timeout', '20'],
      ...['--dbms', 'PostgreSQL', '--output-dir', mkdtempSync(join(target.scratch, 'sqlmap-'))],
    ],
    SECONDS_EACH,
  )
  console.log(`sqlmap: ${path}: ${Math.round((Date.now() - started) / 1_000)} s`)
  const injectable = /identified the following injection point|is vulnerable/i.test(printed)
  const judged = /do not appear to be injectable|identified the following/.test(printed)
  if (!injectable && judged) return []
  return [`sqlmap: ${path}: ${injectable ? 'injectable' : 'no result'}\n${printed.slice(-600)}`]
}
