import { type ProviderId, providers, valuesOf } from '@bellbird/contract/options'
import { cases } from '@bellbird/practice/nightly'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testCrm } from './test-crm.ts'

const crm = await testCrm()
const { api } = crm

const PEOPLE = 4
/** About as many statements as a run with so few people takes, including its request and its job. */
const MAX_STATEMENTS = 40
const FIELDS = ['phone', 'company'] as const

const who = fc.nat(PEOPLE - 1)
const step = fc.oneof(
  fc.record({ action: fc.constant('add here' as const), who, withEmail: fc.boolean() }),
  fc.record({ action: fc.constant('add there' as const), who }),
  fc.record({
    action: fc.constantFrom('edit here' as const, 'edit there' as const),
    who,
    field: fc.constantFrom(...FIELDS),
  }),
  fc.record({ action: fc.constantFrom('sync' as const, 'export' as const) }),
  {
    weight: 2,
    arbitrary: fc.record({
      action: fc.constant('crash' as const),
      during: fc.constantFrom('sync' as const, 'export' as const),
      after: fc.integer({ min: 8, max: MAX_STATEMENTS }),
    }),
  },
  fc.record({
    action: fc.constant('trouble' as const),
    what: fc.constantFrom(
      'limited',
      'broken',
      'malformed',
      'dropped',
      'lost',
      'expired',
      undefined,
    ),
  }),
)

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Exports that die while they create a record that is identified only by its name. */
const examples: [Step[], string][] = [20, 21].map((first) => [
  Array.from({ length: PEOPLE }, (_, person): Step[] => [
    { action: 'add here', who: person, withEmail: false },
    { action: 'crash', during: 'export', after: first + 2 * person },
  ]).flat(),
  'theirs',
])

test.each(valuesOf(providers))(
  'With %s any interleaving of edits, runs, crashes and lost answers converges, doubles nobody and loses no edit',
  async (provider) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 4, maxLength: 14 }),
        fc.constantFrom('theirs', 'ours'),
        (steps, policy) => play(provider, steps, policy),
      ),
      { numRuns: examples.length + cases(4), endOnFailure: true, examples },
    )
  },
  600_000,
)

async function play(provider: ProviderId, steps: Step[], policy: string) {
  const there = crm.reset(provider)
  const { token } = await crm.connected(provider)
  await api.call('PUT', `/crm/connections/${provider}/policy`, {
    token,
    body: { phone: policy, company: policy },
  })
  let edits = 0
  /** The last value that both sides agreed on, by person and field. */
  const agreed = new Map<string, string>()

  const nameOf = (person: number) => `Person${person}`
  const here = async (person: number) =>
    (await crm.contacts(token)).find(({ first_name }) => first_name === nameOf(person))
  const record = (person: number) =>
    there.records.present().find(({ first_name }) => first_name === nameOf(person))
  const value = (field: 'phone' | 'company') => {
    edits += 1
    return field === 'phone' ? `+1 212 555 ${1_000 + edits}` : `Company ${edits}`
  }

  async function compare() {
    for (let person = 0; person < PEOPLE; person += 1) {
      const [ours, theirs] = [await here(person), record(person)]
      if (!ours || !theirs) continue
      for (const field of FIELDS) {
        if (ours[field] === theirs[field]) agreed.set(`${person} ${field}`, ours[field])
      }
    }
  }

  for (const taken of steps) {
    if (taken.action === 'add here' && !(await here(taken.who)) && !record(taken.who)) {
      await api.addContact(token, {
        first_name: nameOf(taken.who),
        last_name: 'Ek',
        ...(taken.withEmail && { email: `p${taken.who}@example.com` }),
      })
    } else if (taken.action === 'add there' && !record(taken.who) && !(await here(taken.who))) {
      there.records.insert({
        first_name: nameOf(taken.who),
        last_name: 'Ek',
        email: `p${taken.who}@example.com`,
      })
    } else if (taken.action === 'edit here') {
      const contact = await here(taken.who)
      const body = { [taken.field]: value(taken.field) }
      if (contact) await api.call('PUT', `/contacts/${contact.id}`, { token, body })
    } else if (taken.action === 'edit there') {
      const found = record(taken.who)
      if (found) there.records.update(found.number, { [taken.field]: value(taken.field) })
    } else if (taken.action === 'trouble') {
      if (taken.what === 'expired') there.consent.expire()
      else there.faultInjector.expect(taken.what)
    } else if (taken.action === 'sync' || taken.action === 'export') {
      const run = await crm.run(token, taken.action, provider)
      expect(run.state).toBe('finished')
      await compare()
    } else if (taken.action === 'crash') {
      const { during, after } = taken
      await api.crash(after, () => crm.ask(token, during, provider))
      await crm.latest(token)
      // It may have died with the only valid refresh token.
      const [connection] = await crm.connections(token)
      if (connection?.consent_lost) await crm.connect(token, provider)
      await compare()
    }
  }

  there.faultInjector.clear()
  const before = {
    here: await crm.contacts(token),
    there: structuredClone(there.records.present()),
  }
  for (const kind of ['sync', 'export', 'sync'] as const) {
    const run = await crm.run(token, kind, provider)
    expect(run).toMatchObject({ state: 'finished', figures: { failed: 0 } })
  }
  const contacts = await crm.contacts(token)
  const records = there.records.present()
  const comparable = (
    list: { first_name: string; phone: string; company: string; email: string }[],
  ) =>
    list
      .map(({ first_name, phone, company, email }) => ({ first_name, phone, company, email }))
      .sort((one, other) => one.first_name.localeCompare(other.first_name))

  expect(comparable(contacts)).toEqual(comparable(records))
  expect(new Set(contacts.map(({ first_name }) => first_name)).size).toBe(contacts.length)
  for (const [person, field] of everyField()) {
    const name = nameOf(person)
    const ours = before.here.find(({ first_name }) => first_name === name)?.[field] ?? ''
    const theirs = before.there.find(({ first_name }) => first_name === name)?.[field] ?? ''
    const base = agreed.get(`${person} ${field}`) ?? ''
    const wins = policy === 'theirs' ? theirs : ours
    const expected = ours === base ? theirs : theirs === base ? ours : wins
    const after = contacts.find(({ first_name }) => first_name === name)
    expect(after?.[field] ?? '').toBe(expected)
  }
  const rest = await crm.run(token, 'sync', provider)
  expect(rest.figures).toMatchObject({ created: 0, updated: 0 })
  const sent = await crm.run(token, 'export', provider)
  expect(sent.figures).toMatchObject({ created: 0, updated: 0 })
}

function everyField() {
  return Array.from({ length: PEOPLE }, (_, person) => person).flatMap((person) =>
    FIELDS.map((field) => [person, field] as const),
  )
}
