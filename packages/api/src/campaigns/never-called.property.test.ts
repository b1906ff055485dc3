import { isDoNotCall } from '@bellbird/contract/calling/calling'
import type { Contact } from '@bellbird/contract/contacts/contact'
import type { TrashedContact } from '@bellbird/contract/contacts/trash'
import { createNumberList, type NumberList } from '@bellbird/phone-numbers/number-list'
import { cases } from '@bellbird/practice/nightly'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testCrm } from '../crm/test-crm.ts'
import { campaignSession } from './campaign-session.ts'
import { perform, type RandomAction, randomAction, type World } from './random-actions.ts'

const crm = await testCrm()
const { api } = crm

/** The contacts and numbers that must not be called any more. */
type OptedOut = { ids: Set<string>; numbers: NumberList }

/**
 * Adds the current opt-outs of contacts and the do-not-call list. Nothing removes an opt-out in this
 * test.
 */
async function note({ me, optedOut }: World, { ids, numbers }: OptedOut) {
  const contacts: Contact[] = (await me.call('GET', '/contacts')).body
  const trash: TrashedContact[] = (await me.call('GET', '/contacts/bin')).body
  for (const { id, phone, custom_fields } of [
    ...contacts,
    ...trash.map(({ contact }) => contact),
  ]) {
    if (!ids.has(id) && !isDoNotCall(custom_fields)) continue
    ids.add(id)
    numbers.add(phone)
  }
  // The number of a contact merged into one that opted out has opted out, too.
  for (const { contact, merged_into } of trash) {
    let into = merged_into
    for (let at = trash.length; at > 0; at -= 1) {
      into = trash.find((other) => other.contact.id === into)?.merged_into ?? into
    }
    if (into && ids.has(into)) numbers.add(contact.phone)
  }
  for (const phone of optedOut) numbers.add(phone)
}

const NONE = { body: { refused: [] } }

type Out = Map<string, { campaign: string; contact: string; number: string }>

async function createList({ me, campaigns }: World, index: number, optedOut: OptedOut, out: Out) {
  const campaign = campaigns[index % Math.max(1, campaigns.length)]
  if (!campaign) return 0
  const { entries } = await me.createList(campaign)
  const numbers = entries.map(({ number }) => number)
  const { body } =
    numbers.length > 0 ? await me.call('POST', '/suppressions/check', { numbers }) : NONE
  expect(body, 'asked about one by one').toEqual(NONE.body)
  for (const { id, contact_id, number } of entries) {
    expect(optedOut.ids.has(contact_id), 'a contact that refused').toBe(false)
    expect(optedOut.numbers.has(number), 'a number that was refused').toBe(false)
    expect(out.has(id), 'one that is at hand already').toBe(false)
    out.set(id, { campaign, contact: contact_id, number })
  }
  return entries.length
}

async function reportOutcome(
  world: World,
  { one, outcome }: Extract<RandomAction, { does: 'record' }>,
  optedOut: OptedOut,
  out: Out,
) {
  const [entry, it] = [...out][one % Math.max(1, out.size)] ?? []
  if (!entry || !it) return
  await world.me.record(it.campaign, { entry_id: entry, outcome })
  out.delete(entry)
  if (outcome === 'do_not_call') {
    world.optedOut.push(it.number)
    optedOut.ids.add(it.contact)
  }
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

/** Returns how many were exported. */
async function play(actions: RandomAction[]) {
  crm.reset('hubspot')
  const me = await campaignSession(api)
  const world: World = { me, crm, campaigns: [], imports: [], optedOut: [], connected: false }
  const optedOut: OptedOut = { ids: new Set(), numbers: createNumberList() }
  const out: Out = new Map()
  let exportedCount = 0
  for (const it of actions) {
    if (it.does === 'create list') exportedCount += await createList(world, it.one, optedOut, out)
    else if (it.does === 'record') await reportOutcome(world, it, optedOut, out)
    else await perform(it, world)
    await note(world, optedOut)
  }
  for (const index of world.campaigns.keys())
    exportedCount += await createList(world, index, optedOut, out)
  await addUp(world)
  return exportedCount
}

test('For any order of imports, syncs, merges, edits, undos, deletions, do-not-call entries and outcomes, nobody who opted out is exported', {
  timeout: 600_000,
}, async () => {
  let exportedCount = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(randomAction, { minLength: 8, maxLength: 26, size: 'max' }),
      async (actions) => {
        exportedCount += await play(actions)
      },
    ),
    { numRuns: cases(36) },
  )
  expect(exportedCount).toBeGreaterThan(0)
})
