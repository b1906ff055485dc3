import { Connecting, Connection, Provider } from '@bellbird/contract/crm/crm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { call, needsExtension, refusalOf, register } from './upstream.ts'

const NOT_THERE = 501

test('The providers are listed, or said not to be there', async (context) => {
  const { token } = await register()
  const answer = await call('listProviders', { token })
  needsExtension(context, 'CRM calls', answer.status !== NOT_THERE)
  expect(answer.ok).toBe(true)
  z.array(Provider).parse(await answer.json())
})

test('The connections of a new user are none, or said not to be there', async (context) => {
  const { token } = await register()
  const answer = await call('listConnections', { token })
  needsExtension(context, 'CRM calls', answer.status !== NOT_THERE)
  expect(z.array(Connection).parse(await answer.json())).toEqual([])
})

test('Connecting leads on, or says why it cannot', async (context) => {
  const { token } = await register()
  const answer = await call('connectProvider', { token, id: 'hubspot', body: {} })
  needsExtension(context, 'CRM calls', answer.status !== NOT_THERE)
  if (answer.ok) Connecting.parse(await answer.json())
  else expect(answer.status).toBe(409)
})

test('What is not connected cannot be moved or disconnected', async () => {
  const { token } = await register()
  const id = 'hubspot'
  const statuses = [400, 404, 409, NOT_THERE]
  await refusalOf('disconnectProvider', statuses, { token, id })
  await refusalOf('syncContacts', statuses, { token, id })
  await refusalOf('exportContacts', statuses, { token, id, body: { contact_ids: [] } })
})

test('An unknown provider is rejected', async () => {
  const { token } = await register()
  const id = 'no-such-provider'
  const statuses = [400, 404, 422, NOT_THERE]
  await refusalOf('connectProvider', statuses, { token, id, body: {} })
  await refusalOf('disconnectProvider', statuses, { token, id })
  await refusalOf('syncContacts', statuses, { token, id })
  await refusalOf('exportContacts', statuses, { token, id, body: { contact_ids: [] } })
})

test('A new user has no runs, and a run nobody knows is not found', async (context) => {
  const { token } = await register()
  const answer = await call('listRuns', { token })
  needsExtension(context, 'runs', ![404, 405, NOT_THERE].includes(answer.status))
  expect(await answer.json()).toEqual([])
  await refusalOf('findRun', [404], { token, id: '00000000-0000-7000-8000-000000000000' })
  await refusalOf('listRunNotes', [404], { token, id: 'none' })
  await refusalOf('cancelRun', [404], { token, id: 'none' })
})

test('What is not connected has no schedule and no list to import', async () => {
  const { token } = await register()
  const id = 'hubspot'
  const statuses = [404, 405, NOT_THERE]
  await refusalOf('updateSyncSchedule', statuses, { token, id, body: { sync_schedule: 'off' } })
  await refusalOf('listCrmLists', statuses, { token, id })
  await refusalOf('chooseImportList', statuses, { token, id, body: { list_id: '' } })
})
