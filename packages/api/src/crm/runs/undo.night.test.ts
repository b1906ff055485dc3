import { type CrmRun, Moved } from '@bellbird/contract/crm/runs'
import type { ProviderId } from '@bellbird/contract/options'
import { expect, test } from 'vitest'
import { testCrm } from '../test-crm.ts'

const crm = await testCrm()
const { api } = crm

const deletions: [ProviderId, string][] = [
  ['hubspot', 'POST /crm/objects/2026-09/contacts/batch/archive'],
  ['salesforce', 'DELETE /services/data/v62.0/composite/sobjects'],
  ['pipedrive', 'DELETE /api/v2/persons/2'],
]

test.each(deletions)(
  '%s: an undo that is interrupted before it learns what it deleted continues and counts it as deleted',
  async (provider, request) => {
    const there = crm.reset(provider)
    const { token } = await crm.connected(provider)
    for (const first_name of ['Ada', 'Bo', 'Cy']) {
      const email = `${first_name.toLowerCase()}@example.com`
      await api.addContact(token, { first_name, last_name: 'Undo', email })
    }
    const { id } = await crm.run(token, 'export', provider)

    const response = there.faultInjector.holdAnswer(request, 1)
    const started = api.call('POST', `/crm/runs/${id}/undo`, { token })
    await response.reached
    // The step gives up after three requests, and the run starts again from where it was stored.
    there.faultInjector.expect('broken', 'broken')
    response.release('lost')
    const run = await crm.ended(token, Moved.parse(await (await started).json()).run as CrmRun)
    expect(run).toMatchObject({
      state: 'finished',
      figures: { deleted: 3, skipped: 0, failed: 0 },
    })
    expect(there.records.present()).toEqual([])
  },
  120_000,
)
