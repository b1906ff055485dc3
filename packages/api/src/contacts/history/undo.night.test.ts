import type { Contact } from '@bellbird/contract/contacts/contact'
import { cases } from '@bellbird/practice/nightly'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testApi } from '../../test-api.ts'
import { type HistorySession, historySession } from './history-session.ts'

const api = testApi()

const text = fc.constantFrom('', 'x', 'y', 'z')
const custom = fc.dictionary(fc.constantFrom('a', 'b', 'do_not_call'), fc.constantFrom('1', 'no'))
const change = fc.record(
  { notes: text, company: text, tags: fc.subarray(['t', 'u']), custom_fields: custom },
  { requiredKeys: [] },
)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('edit' as const), change }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('import' as const), notes: text, a: text }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('undo import' as const) }) },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('undo' as const), back: fc.nat(4) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** A contact's values, with custom fields one by one. */
function fieldsOf({ custom_fields, updated_at: _, ...contact }: Contact) {
  const own = Object.entries(custom_fields).map(([name, value]) => [`custom_fields.${name}`, value])
  return new Map<string, unknown>([...Object.entries(contact), ...(own as [string, unknown][])])
}

function differences(before: Contact, after: Contact) {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])].filter(
    (field) => JSON.stringify(was.get(field)) !== JSON.stringify(is.get(field)),
  )
}

type Past = { handEdits: Map<string, number>; madeAt: Map<string, number>; imports: string[] }

async function take(step: Step, now: number, id: string, past: Past, session: HistorySession) {
  const before = await session.contact(id)
  const history = await session.history(id)
  if (step.does === 'edit') await session.edited(id, step.change)
  if (step.does === 'import') {
    const csv = `email,notes,a\nbo@example.com,${step.notes},${step.a}\n`
    past.imports.push((await session.imports.imported(csv)).import_id ?? '')
  }
  if (step.does === 'undo import') await session.imports.undo(past.imports.pop())
  const wanted = step.does === 'undo' ? history[step.back] : undefined
  const answer = wanted && (await session.undo(id, wanted.id))

  const after = await session.contact(id)
  const changed = differences(before, after)
  const [newest] = await session.history(id)
  if (newest && newest.id !== history[0]?.id) {
    past.madeAt.set(newest.id, now)
    expect(newest.fields.map(({ field }) => field).toSorted()).toEqual(changed.toSorted())
  } else expect(changed).toEqual([])

  if (step.does === 'edit') for (const field of changed) past.handEdits.set(field, now)
  else if (!wanted) for (const field of changed) past.handEdits.delete(field)
  if (wanted && answer) {
    expect([200, 409]).toContain(answer.status)
    expect(answer.ok).toBe(wanted.can_undo)
    const madeAt = past.madeAt.get(wanted.id) ?? -1
    for (const field of changed) {
      expect(past.handEdits.get(field) ?? -1, field).toBeLessThanOrEqual(madeAt)
      past.handEdits.delete(field)
    }
    if (before.custom_fields.do_not_call === '1') {
      expect(after.custom_fields.do_not_call).toBe('1')
    }
  }
}

test('Whatever is edited, imported and undone: a single undo changes no field that was edited later', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 6, maxLength: 14, size: 'max' }),
      async (steps) => {
        const { token } = await api.register()
        const session = historySession(api, token)
        const { id } = await api.addContact(token, { email: 'bo@example.com' })
        const past: Past = { handEdits: new Map(), madeAt: new Map(), imports: [] }
        for (const [now, it] of steps.entries()) await take(it, now, id, past, session)
      },
    ),
    { numRuns: cases(40) },
  )
}, 300_000)

test('Undoing every change, the newest first, gives the contact as it was added', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 8 }), async (changes) => {
      const { token } = await api.register()
      const session = historySession(api, token)
      const added = await api.addContact(token, { first_name: 'Bo', notes: 'first' })
      const harmless = changes.map(({ custom_fields, ...it }) => ({
        ...it,
        ...(custom_fields && { custom_fields: { ...custom_fields, do_not_call: 'no' } }),
      }))
      for (const it of harmless) await session.edited(added.id, it)
      for (const { id, kind } of await session.history(added.id)) {
        if (kind === 'updated') await session.undone(added.id, id)
      }
      const { updated_at: _, ...now } = await session.contact(added.id)
      const { updated_at: __, ...then } = added
      expect(now).toEqual(then)
    }),
    { numRuns: cases(30) },
  )
}, 300_000)
