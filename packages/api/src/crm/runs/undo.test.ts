import { CrmRun, Moved } from '@bellbird/contract/crm/runs'
import type { ProviderId } from '@bellbird/contract/options'
import { expect, test } from 'vitest'
import { testCrm } from '../test-crm.ts'

const crm = await testCrm()
const { api, practice } = crm

const providers: ProviderId[] = ['hubspot', 'salesforce', 'pipedrive']

const person = (first_name: string) => ({
  first_name,
  last_name: 'Undo',
  email: `${first_name.toLowerCase()}@example.com`,
})

/** Exports Ada, who exists in the CRM, and three others, who do not. */
async function exported(provider: ProviderId) {
  const there = crm.reset(provider)
  there.records.insert(person('Ada'))
  const { token } = await crm.connected(provider)
  for (const name of ['Ada', 'Bo', 'Cy', 'Di']) await api.addContact(token, person(name))
  const run = await crm.run(token, 'export', provider)
  return { there, token, run: await found(token, run.id) }
}

async function found(token: string, id: string) {
  return CrmRun.parse(await (await api.call('GET', `/crm/runs/${id}`, { token })).json())
}

async function undo(token: string, { id }: CrmRun) {
  const answer = await api.call('POST', `/crm/runs/${id}/undo`, { token })
  if (!answer.ok) throw new Error(`undo answered ${answer.status}: ${await answer.text()}`)
  return crm.ended(token, Moved.parse(await answer.json()).run as CrmRun)
}

const namesThere = (there: Awaited<ReturnType<typeof exported>>['there']) =>
  there.records.present().map(({ first_name }) => first_name)

test.each(providers)(
  '%s: undoing an export deletes what it created and what is unchanged since, and nothing else',
  async (provider) => {
    const { there, token, run } = await exported(provider)
    expect(run).toMatchObject({ figures: { created: 3 }, undoable: 3 })
    there.records.update(3, { phone: '+1 212 555 0101' })
    there.records.remove(4)

    const undone = await undo(token, run)
    expect(undone).toMatchObject({
      kind: 'undo',
      undoes: run.id,
      state: 'finished',
      progress: { done: 3, total: 3 },
      figures: { deleted: 1, skipped: 2, failed: 0 },
    })
    expect(namesThere(there)).toEqual(['Ada', 'Cy'])
    const whys = new Map((await crm.notes(token, undone)).map((one) => [one.contact.name, one.why]))
    expect(whys.get('Cy Undo')).toMatch(/was changed after the export, so it stays/)
    expect(whys.get('Di Undo')).toMatch(/already deleted/)

    expect(
      (await crm.contacts(token)).map(({ first_name, crm_id }) => [first_name, !!crm_id]),
    ).toEqual([
      ['Ada', true],
      ['Bo', false],
      ['Cy', true],
      ['Di', true],
    ])
    const again = await api.call('POST', `/crm/runs/${run.id}/undo`, { token })
    expect(again.status).toBe(409)
    expect((await crm.run(token, 'export', provider)).figures).toMatchObject({ created: 1 })
  },
)

const deletions: [ProviderId, string][] = [
  ['hubspot', 'POST /crm/objects/2026-09/contacts/batch/archive'],
  ['salesforce', 'DELETE /services/data/v62.0/composite/sobjects'],
  ['pipedrive', 'DELETE /api/v2/persons/3'],
]

test.each(deletions)(
  '%s: an undo whose response is lost goes on without counting or deleting anything twice',
  async (provider, request) => {
    const { there, token, run } = await exported(provider)
    const response = there.faultInjector.holdAnswer(request, 1)
    const undoing = undo(token, run)
    await response.reached
    response.release('lost')
    const undone = await undoing
    expect(undone).toMatchObject({ state: 'finished', figures: { deleted: 3, skipped: 0 } })
    expect(namesThere(there)).toEqual(['Ada'])
  },
)

/** For each provider, a user who may not delete contacts. */
const forbidden: [ProviderId, (allowed: boolean) => void, RegExp][] = [
  ['hubspot', (is) => (practice.hubspot.deleteScope.isGranted = is), /granted all required scopes/],
  ['salesforce', (is) => (practice.salesforce.access.deletesContacts = is), /insufficient access/],
  [
    'pipedrive',
    (is) => [2, 3, 4].map((id) => practice.pipedrive.readOnly[is ? 'delete' : 'add'](id)),
    /No permission to delete this person/,
  ],
]

test.each(forbidden)(
  '%s: without the permission to delete, an undo says so and can be repeated',
  async (provider, allow, why) => {
    const { there, token, run } = await exported(provider)
    allow(false)
    const refused = await undo(token, run)
    expect(refused.figures).toEqual({ deleted: 0, skipped: 0, failed: 3 })
    expect((await crm.notes(token, refused))[0]?.why).toMatch(why)
    expect(namesThere(there)).toHaveLength(4)
    allow(true)
    expect((await undo(token, run)).figures).toEqual({ deleted: 3, skipped: 0, failed: 0 })
    expect(namesThere(there)).toEqual(['Ada'])
  },
)

const used: [ProviderId, () => void][] = [
  [
    'hubspot',
    () => {
      practice.hubspot.properties.push({
        name: 'num_notes',
        label: 'Notes',
        type: 'number',
        fieldType: 'number',
      })
      Object.assign(practice.hubspot.records.all[1]?.custom ?? {}, { num_notes: '1' })
    },
  ],
  [
    'salesforce',
    () =>
      Object.assign(practice.salesforce.records.all[1]?.custom ?? {}, {
        LastActivityDate: '2026-11-26',
      }),
  ],
  ['pipedrive', () => practice.pipedrive.activities.push({ participants: [{ person_id: 2 }] })],
]

test.each(used)('%s: an undo leaves a record that was used in the CRM', async (provider, use) => {
  const { there, token, run } = await exported(provider)
  use()
  expect((await undo(token, run)).figures).toEqual({ deleted: 2, skipped: 1, failed: 0 })
  expect(namesThere(there)).toEqual(['Ada', 'Bo'])
})
