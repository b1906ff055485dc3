import { isDoNotCall } from '@bellbird/contract/calling/calling'
import type { BinnedContact } from '@bellbird/contract/contacts/bin'
import type { Contact } from '@bellbird/contract/contacts/contact'
import { type RefusedNumbers, refusedNumbers } from '@bellbird/phone-numbers/refused-numbers'
import { cases } from '@bellbird/practice/nightly'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testCrm } from '../crm/test-crm.ts'
import { campaignSession } from './campaign-session.ts'
import { befall, type Happening, happening, type World } from './happenings.ts'

const crm = await testCrm()
const { api } = crm

/** Whom and what nobody may call any more. */
type Refused = { ids: Set<string>; numbers: RefusedNumbers }

/** Adds what the contacts say at this moment and what was asked for. Nothing of it is ever taken back here. */
async function note({ me, refused }: World, { ids, numbers }: Refused) {
  const contacts: Contact[] = (await me.call('GET', '/contacts')).body
  const bin: BinnedContact[] = (await me.call('GET', '/contacts/bin')).body
  for (const { id, phone, custom_fields } of [...contacts, ...bin.map(({ contact }) => contact)]) {
    if (!ids.has(id) && !isDoNotCall(custom_fields)) continue
    ids.add(id)
    numbers.add(phone)
  }
  // Who was merged into a contact that refuses has their number refused with it.
  for (const { contact, merged_into } of bin) {
    let into = merged_into
    for (let at = bin.length; at > 0; at -= 1) {
      into = bin.find((other) => other.contact.id === into)?.merged_into ?? into
    }
    if (into && ids.has(into)) numbers.add(contact.phone)
  }
  for (const phone of refused) numbers.add(phone)
}

const NONE = { body: { refused: [] } }

type Out = Map<string, { campaign: string; contact: string; number: string }>

async function handOut({ me, campaigns }: World, index: number, refused: Refused, out: Out) {
  const campaign = campaigns[index % Math.max(1, campaigns.length)]
  if (!campaign) return 0
  const { entries } = await me.handOut(campaign)
  const numbers = entries.map(({ number }) => number)
  const { body } =
    numbers.length > 0 ? await me.call('POST', '/suppressions/check', { numbers }) : NONE
  expect(body, 'asked about one by one').toEqual(NONE.body)
  for (const { id, contact_id, number } of entries) {
    expect(refused.ids.has(contact_id), 'a contact that refused').toBe(false)
    expect(refused.numbers.has(number), 'a number that was refused').toBe(false)
    expect(out.has(id), 'one that is at hand already').toBe(false)
    out.set(id, { campaign, contact: contact_id, number })
  }
  return entries.length
}

async function tell(
  world: World,
  { one, outcome }: Extract<Happening, { does: 'tell' }>,
  refused: Refused,
  out: Out,
) {
  const [entry, it] = [...out][one % Math.max(1, out.size)] ?? []
  if (!entry || !it) return
  await world.me.tell(it.campaign, { entry_id: entry, outcome })
  out.delete(entry)
  if (outcome === 'do_not_call') {
    world.refused.push(it.number)
    refused.ids.add(it.contact)
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

/** Gives how many were handed out. */
async function play(happenings: Happening[]) {
  crm.reset('hubspot')
  const me = await campaignSession(api)
  const world: World = { me, crm, campaigns: [], imports: [], refused: [], connected: false }
  const refused: Refused = { ids: new Set(), numbers: refusedNumbers() }
  const out: Out = new Map()
  let handed = 0
  for (const it of happenings) {
    if (it.does === 'hand out') handed += await handOut(world, it.one, refused, out)
    else if (it.does === 'tell') await tell(world, it, refused, out)
    else await befall(it, world)
    await note(world, refused)
  }
  for (const index of world.campaigns.keys()) handed += await handOut(world, index, refused, out)
  await addUp(world)
  return handed
}

test('Whatever the order of imports, syncs, merges, edits, undos, deletions, suppressions and outcomes, nobody who refused is handed out', {
  timeout: 600_000,
}, async () => {
  let handed = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(happening, { minLength: 8, maxLength: 26, size: 'max' }),
      async (happenings) => {
        handed += await play(happenings)
      },
    ),
    { numRuns: cases(36) },
  )
  expect(handed).toBeGreaterThan(0)
})
