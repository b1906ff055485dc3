import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refusedNumbers } from '#phones/refused-numbers.ts'
import { testApi } from '../test-api.ts'
import { type CampaignSession, campaignSession } from './campaign-session.ts'

const api = testApi()

/** Three numbers, each in several spellings. */
const spellings = [
  ['+44 20 7946 0018', '+44 (0)20 7946 0018', '020 7946 0018', '00442079460018'],
  ['+49 171 2345678', '0171 2345678', '+491712345678'],
  ['+1 212 555 0101', '(212) 555-0101', '12125550101'],
]
const phone = fc.constantFrom(...spellings.flat())
const one = fc.nat(5)
const outcome = fc.constantFrom(
  'reached',
  'no_answer',
  'do_not_call',
  'do_not_call',
  'wrong_number',
)

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('add' as const), phone }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('import' as const),
      phone,
      mark: fc.constantFrom('', 'no', 'true'),
      email: fc.constantFrom('a@example.com', 'b@example.com'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('undo' as const) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('mark' as const), one }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('renumber' as const), one, phone }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('suppress' as const), phone }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('delete' as const), one }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('campaign' as const) }) },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('hand out' as const), one }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('tell' as const), one, outcome }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

type World = { me: CampaignSession; campaigns: string[]; imports: string[]; refused: string[] }

async function contactAt({ me }: World, index: number) {
  const { body } = await me.call('GET', '/contacts?sort=created_at')
  return body[index % Math.max(1, body.length)]
}

async function importRow({ me, imports }: World, row: Extract<Step, { does: 'import' }>) {
  const file = new FormData()
  const header = 'email,phone,do_not_call,call_consent,time_zone'
  const line = `${row.email},${row.phone},${row.mark},given,Europe/London`
  file.append('file', new Blob([`${header}\n${line}\n`]), 'contacts.csv')
  const answer = await api.call('POST', '/contacts/import/csv', { token: me.token, body: file })
  const { import_id } = (await answer.json()) as { import_id?: string }
  if (import_id) imports.push(import_id)
}

async function take(step: Step, world: World) {
  const { me, campaigns, imports, refused } = world
  if (step.does === 'add') {
    await me.add({ phone: step.phone, custom_fields: { time_zone: 'Europe/London' } })
  }
  if (step.does === 'import') await importRow(world, step)
  if (step.does === 'undo') {
    const id = imports.pop()
    if (id) await me.call('POST', `/contacts/imports/${id}/undo`)
  }
  if (step.does === 'suppress') {
    await me.call('POST', '/suppressions', { numbers: [{ phone: step.phone }] })
    refused.push(step.phone)
  }
  if (step.does === 'campaign') {
    const { id } = await me.create({ country: 'GB', max_attempts: 3, retry_hours: 1 })
    await me.call('POST', `/campaigns/${id}/ready`)
    const started = await me.call('POST', `/campaigns/${id}/start`)
    if (started.status === 200) campaigns.push(id)
  }
  if ('one' in step && ['mark', 'renumber', 'delete'].includes(step.does)) {
    const contact = await contactAt(world, step.one)
    if (!contact) return
    const path = `/contacts/${contact.id}`
    if (step.does === 'delete') await me.call('DELETE', path)
    if (step.does === 'renumber') await me.call('PUT', path, { phone: step.phone })
    if (step.does === 'mark') {
      const custom_fields = { ...contact.custom_fields, do_not_call: 'true' }
      await me.call('PUT', path, { custom_fields })
    }
  }
}

/** Every number that nobody may call by now, as the contacts and what was asked for say. */
async function forbidden({ me, refused }: World) {
  const { body } = await me.call('GET', '/contacts')
  const marked = body.filter(
    (contact: { custom_fields: Record<string, string> }) =>
      contact.custom_fields.do_not_call === 'true',
  )
  const numbers = refusedNumbers()
  for (const { phone } of marked) numbers.add(phone)
  for (const phone of refused) numbers.add(phone)
  return { ids: new Set(marked.map(({ id }: { id: string }) => id)), numbers }
}

async function handOut(world: World, index: number, out: Map<string, string>) {
  const { me, campaigns } = world
  const id = campaigns[index % Math.max(1, campaigns.length)]
  if (!id) return
  const { ids, numbers } = await forbidden(world)
  const { entries } = await me.handOut(id)
  for (const entry of entries) {
    expect(ids.has(entry.contact_id)).toBe(false)
    expect(numbers.has(entry.number)).toBe(false)
    expect(out.has(entry.id)).toBe(false)
    out.set(entry.id, id)
  }
}

async function tell(world: World, step: Extract<Step, { does: 'tell' }>, out: Map<string, string>) {
  const [entry, campaign] = [...out][step.one % Math.max(1, out.size)] ?? []
  if (!entry || !campaign) return
  const found = await world.me.entries(campaign, `?entry_id=${entry}`)
  await world.me.tell(campaign, { entry_id: entry, outcome: step.outcome })
  out.delete(entry)
  const number = found[0]?.number
  if (step.outcome === 'do_not_call' && number) world.refused.push(number)
  // An hour later.
  await api.database().query('update campaign_entries set not_before = null')
}

async function addUp({ me, campaigns }: World) {
  for (const id of campaigns) {
    const { audience, now, later, handed_out, done, out } = await me.screening(id)
    const excluded = out.reduce((sum, { contacts }) => sum + contacts, 0)
    expect(now + later + handed_out + done + excluded).toBe(audience)
    expect(await me.entries(id, '?limit=1000')).toHaveLength(audience)
  }
  const draft = await me.create()
  const { body } = await me.call('GET', '/contacts')
  const report = await me.screening(draft.id)
  expect(report.audience).toBe(body.length)
}

test('Whatever the order of imports, edits, undos, suppressions and outcomes, nobody who refused is handed out', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 8, maxLength: 22, size: 'max' }),
      async (steps) => {
        const world: World = {
          me: await campaignSession(api),
          campaigns: [],
          imports: [],
          refused: [],
        }
        const out = new Map<string, string>()
        for (const next of steps) {
          if (next.does === 'hand out') await handOut(world, next.one, out)
          else if (next.does === 'tell') await tell(world, next, out)
          else await take(next, world)
        }
        for (const index of world.campaigns.keys()) await handOut(world, index, out)
        await addUp(world)
      },
    ),
    { numRuns: 12 },
  )
})
