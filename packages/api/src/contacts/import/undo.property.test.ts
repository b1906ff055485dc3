import type { Contact } from '@bellbird/contract/contacts/contact'
import { cases } from '@bellbird/practice/nightly'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testApi } from '../../test-api.ts'
import { type ImportSession, importSession } from './import-session.ts'

const api = testApi()

const HEADER = 'first_name,email,phone,company,notes,status,tags,last_contacted,region'

const cell = (...values: string[]) => fc.constantFrom('', ...values)

/** One of four people, identified by email, by name and phone, or by name and company, with other values. */
const person = fc.constantFrom(
  ',a@example.com,,',
  'Bo,B@example.com,,Acme',
  'Dee,,+1 212 555 0102,',
  'Eve,,,Acme',
)
const about = fc.tuple(
  cell('called', 'wrote'),
  cell('customer', 'prospect'),
  cell('vip', 'north;vip'),
  cell('2026-01-31'),
  cell('East', 'West'),
)
const row = fc.tuple(person, about).map(([one, rest]) => [one, ...rest].join(','))
const one = fc.nat(3)

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('import' as const),
      rows: fc.array(row, { minLength: 2, maxLength: 6, size: 'max' }),
      existing: fc.constantFrom('update', 'skip'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('repeat' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('edit' as const),
      one,
      change: fc.constantFrom(
        { notes: 'by hand' },
        { company: 'By Hand', tags: ['own'] },
        { email: 'hand@example.com' },
        { custom_fields: {}, last_contacted: null },
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('delete' as const), one }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('undo' as const),
      back: fc.constantFrom(0, 0, 0, 1, 2),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

type Import = { id: string; csv: string; existing: string; key: string; before: Contact[] }

/** The history so far: imports that were not undone, and all other changes. */
type Past = (Import | 'something else')[]

function values(contacts: Contact[]) {
  return contacts
    .map(({ updated_at: _, ...contact }) => contact)
    .toSorted((a, b) => a.id.localeCompare(b.id))
}

async function take(step: Step, past: Past, edited: Map<string, number>, session: ImportSession) {
  const before = await session.contacts()
  const imports = past.filter((event) => event !== 'something else')

  if (step.does === 'import') {
    const [csv, key] = [[HEADER, ...step.rows].join('\n'), `key-${past.length}-${Math.random()}`]
    const { existing } = step
    const {
      import_id: id = '',
      created = 0,
      updated = 0,
    } = await session.imported(csv, { existing }, { 'Idempotency-Key': key })
    expect(await session.contacts()).toHaveLength(before.length + created)
    if (created + updated > 0) past.push({ id, csv, existing, key, before })
  }

  if (step.does === 'repeat') {
    const last = imports.at(-1)
    if (!last) return
    const headers = { 'Idempotency-Key': last.key }
    const again = await session.imported(last.csv, { existing: last.existing }, headers)
    expect(again.import_id).toBe(last.id)
    expect(await session.contacts()).toEqual(before)
  }

  if (step.does === 'edit' || step.does === 'delete') {
    const contact = before[step.one]
    if (!contact) return
    const answer =
      step.does === 'edit'
        ? await session.edit(contact.id, step.change)
        : await session.remove(contact.id)
    if (!answer.ok) return
    edited.set(contact.id, past.push('something else'))
  }

  if (step.does === 'undo') await undo(imports.at(-1 - step.back), past, edited, session)
}

async function undo(
  wanted: Import | undefined,
  past: Past,
  edited: Map<string, number>,
  session: ImportSession,
) {
  if (!wanted) return
  const before = await session.contacts()
  const answer = await session.undo(wanted.id)
  const after = await session.contacts()
  if (answer.status === 409) return expect(after).toEqual(before)
  expect(answer.status).toBe(200)

  const at = past.indexOf(wanted)
  const since = before.filter(({ id }) => (edited.get(id) ?? 0) > at)
  expect(after).toEqual(expect.arrayContaining(since))

  if (at === past.length - 1) expect(values(after)).toEqual(values(wanted.before))
  else past.push('something else')
  past.splice(at, 1, ...(at === past.length - 1 ? [] : ['something else' as const]))
}

/** The stored totals of contacts, and the same totals counted. */
async function figures(userId: string | undefined) {
  const read = (stored: string, counted: string) =>
    Promise.all([stored, counted].map((text) => api.database().query(text, [userId])))
  const by = `status, source, date_trunc('month', created_at at time zone 'UTC')::date`
  return [
    await read(
      'select status, source, month, contacts from contact_totals where owner_id = $1 order by 1, 2, 3',
      `select ${by} as month, count(*) as contacts from contacts where owner_id = $1 group by ${by} order by 1, 2, 3`,
    ),
    await read(
      'select company, contacts from contact_companies where owner_id = $1 order by 1',
      `select company, count(*) as contacts from contacts where owner_id = $1 and company <> '' group by 1 order by 1`,
    ),
  ]
}

test('Whatever is imported, edited, deleted and undone: an undo loses no edit, restores what was, and the figures stay right', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 8, maxLength: 14, size: 'max' }),
      async (steps) => {
        const { token, user } = await api.register()
        const session = importSession(api, token)
        const past: Past = []
        const edited = new Map<string, number>()
        for (const step of steps) {
          await take(step, past, edited, session)
          for (const [stored, counted] of await figures(user.id)) expect(stored).toEqual(counted)
        }
      },
    ),
    { numRuns: cases(20) },
  )
}, 300_000)
