import { Moved } from '@bellbird/contract/crm/runs'
import { expect, test } from 'vitest'
import { testCrm } from '../test-crm.ts'

const crm = await testCrm({ CRM_WAIT_SECONDS: '0' })
const { api } = crm

test('Disconnecting does not wait forever for a response, and a late one is still recorded', async () => {
  const there = crm.reset('pipedrive')
  const { token } = await crm.connected('pipedrive')
  await api.addContact(token, { first_name: 'Ada', last_name: 'Byron' })
  await api.addContact(token, { first_name: 'Bo', last_name: 'Ek' })
  const held = there.faultInjector.holdAnswer('POST /api/v2/persons', 1)
  const { run } = Moved.parse(await (await crm.ask(token, 'export', 'pipedrive')).json())
  await held.reached
  expect((await api.call('DELETE', '/crm/disconnect/pipedrive', { token })).status).toBe(204)

  await crm.connect(token, 'pipedrive')
  expect((await crm.ask(token, 'export', 'pipedrive')).status).toBe(409)
  held.release()
  expect(run && (await crm.ended(token, run))).toMatchObject({ figures: { created: 1 } })
  const next = await crm.run(token, 'export', 'pipedrive')
  expect(next.figures).toMatchObject({ created: 1, unchanged: 1 })
  expect(there.records.present()).toHaveLength(2)
}, 20_000)
