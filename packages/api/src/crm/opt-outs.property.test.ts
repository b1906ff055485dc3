import { consentOf, isDoNotCall } from '@bellbird/contract/calling/calling'
import { SuppressionAnswer } from '@bellbird/contract/calling/suppression'
import { cases } from '@bellbird/practice/nightly'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { importSession } from '../contacts/import/import-session.ts'
import { testCrm } from './test-crm.ts'

const crm = await testCrm()
const { api } = crm

const PEOPLE = 3
const phoneOf = (person: number) => `+1 212 555 010${person}`
const emailOf = (person: number) => `p${person}@example.com`

const who = fc.nat(PEOPLE - 1)
const mark = fc.constantFrom('', 'true', 'no', 'false', '0', 'ja')
const consent = fc.constantFrom('', 'given', 'withdrawn', 'yes')
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      action: fc.constant('import' as const),
      rows: fc.array(fc.tuple(who, mark, consent), { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ action: fc.constant('undo' as const), back: fc.nat(2) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      action: fc.constant('edit' as const),
      who,
      change: fc.constantFrom(
        { notes: 'by hand' },
        { custom_fields: {} },
        { custom_fields: { region: 'North', do_not_call: 'no', call_consent: 'given' } },
        { phone: '+1 212 555 0199' },
      ),
    }),
  },
  fc.record({ action: fc.constant('delete' as const), who }),
  fc.record({ action: fc.constant('opt there' as const), who, optedOut: fc.boolean() }),
  fc.record({ action: fc.constantFrom('sync' as const, 'export' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

test('Whatever is imported, undone, synced, edited and deleted, in whatever order: who is not to be called stays so, and so does the number', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12, size: 'max' }), play),
    { numRuns: cases(8) },
  )
}, 300_000)

async function play(steps: Step[]) {
  const there = crm.reset('hubspot')
  for (let person = 0; person < PEOPLE; person += 1) {
    there.records.insert({
      first_name: `P${person}`,
      email: emailOf(person),
      phone: phoneOf(person),
    })
  }
  const { token } = await crm.connected('hubspot')
  const session = importSession(api, token)
  const imports: string[] = []
  const optedOut = new Map<string, { marked: boolean; withdrawn: boolean }>()
  const numbers = new Set<string>()

  for (const step of steps) {
    await take(step)
    const contacts = await session.contacts()
    for (const { id, phone, custom_fields } of contacts) {
      const before = optedOut.get(id)
      const now = {
        marked: isDoNotCall(custom_fields),
        withdrawn: consentOf(custom_fields) === 'withdrawn',
      }
      if (before?.marked) expect(now.marked, `${step.action} took a mark back`).toBe(true)
      if (before?.withdrawn)
        expect(now.withdrawn, `${step.action} took a withdrawal back`).toBe(true)
      optedOut.set(id, now)
      if (now.marked && phone) numbers.add(phone)
    }
    if (numbers.size === 0) continue
    const queried = [...numbers]
    const answer = await api.call('POST', '/suppressions/check', {
      token,
      body: { numbers: queried },
    })
    const listed = SuppressionAnswer.parse(await answer.json()).refused
    expect(listed.map(({ phone }) => phone)).toEqual(queried)
  }

  async function take(step: Step) {
    const contacts = await session.contacts()
    const one = 'who' in step ? contacts[step.who] : undefined
    if (step.action === 'import') {
      const rows = step.rows.map(([person, mark, consent]) =>
        [emailOf(person), phoneOf(person), mark, consent].join(),
      )
      const csv = ['email,phone,do_not_call,call_consent', ...rows].join('\n')
      imports.push((await session.imported(csv)).import_id ?? '')
    }
    if (step.action === 'undo') await session.undo(imports.at(-1 - step.back))
    if (step.action === 'edit' && one) await session.edit(one.id, step.change)
    if (step.action === 'delete' && one) await session.remove(one.id)
    if (step.action === 'opt there') there.records.update(step.who + 1, { optedOut: step.optedOut })
    if (step.action === 'sync' || step.action === 'export')
      await crm.run(token, step.action, 'hubspot')
  }
}
