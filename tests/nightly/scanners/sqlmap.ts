import { headersFor, scan, type Target } from './target.ts'

const SECONDS_EACH = 240

type Case = { path: string; form?: Record<string, string> }

/** Every address and form whose values reach the database; a star marks a value within a path. */
function casesOf({ contact, preview }: Target): Case[] {
  return [
    { path: '/contacts?search=ada&status=lead&source=manual&company=x&tag=y&sort=name&page=1' },
    { path: '/contacts/export?search=ada&sort=name' },
    { path: '/activity?page=1' },
    { path: '/analytics?period=week' },
    { path: `${contact}*` },
    { path: `${preview}*` },
    { path: '/login?redirectTo=/contacts', form: { email: 'ada@example.com', password: 'wrong' } },
    { path: '/forgot-password', form: { email: 'ada@example.com' } },
    {
      path: '/contacts/new',
      form: {
        first_name: 'Ada',
        last_name: 'L',
        email: 'a@example.com',
        company: 'C',
        status: 'lead',
        tags: 't',
        notes: 'n',
      },
    },
    {
      path: `${contact}/edit`,
      form: { first_name: 'Ada', company: 'C', status: 'lead', seen: '' },
    },
    {
      path: '/contacts/bulk-update',
      form: { contact_ids: contact.split('/').at(-1) as string, status: 'qualified' },
    },
    {
      path: '/profile',
      form: { first_name: 'Ada', last_name: 'L', email: 'ada@example.com', company_name: 'C' },
    },
    {
      path: '/profile/voice-agent',
      form: { industry: 'technology', tone: 'friendly', language: 'fr' },
    },
  ]
}

/** Tries every parameter for SQL injection by every technique that needs no second look. */
export async function runSqlmap(target: Target): Promise<string[]> {
  const found: string[] = []
  for (const { path, form } of casesOf(target)) {
    const headers = Object.entries(headersFor(target)).map(([name, value]) => `${name}: ${value}`)
    const printed = await scan(
      'sqlmap',
      [
        ...['--url', `${target.browser.origin}${path}`, '--batch', '--disable-coloring'],
        ...(form ? ['--data', String(new URLSearchParams(form))] : []),
        ...['--headers', headers.join('\n'), '--ignore-redirects', '--ignore-code', '*'],
        ...['--level', '1', '--risk', '1', '--technique', 'BEUST', '--timeout', '20'],
        ...['--dbms', 'PostgreSQL', '--output-dir', target.scratch, '--flush-session'],
      ],
      SECONDS_EACH,
    )
    const injectable = /identified the following injection point|is vulnerable/i.test(printed)
    const judged = /do not appear to be injectable|identified the following/.test(printed)
    if (injectable || !judged)
      found.push(
        `sqlmap: ${path}: ${injectable ? 'injectable' : 'no verdict'}\n${printed.slice(-600)}`,
      )
  }
  return found
}
