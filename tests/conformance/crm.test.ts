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

test('What is not connected has no schedule, no list to import and no custom fields', async () => {
  const { token } = await register()
  const id = 'hubspot'
  const statuses = [404, 405, NOT_THERE]
  await refusalOf('updateSyncSchedule', statuses, { token, id, body: { sync_schedule: 'off' } })
  await refusalOf('listCrmLists', statuses, { token, id })
  await refusalOf('chooseImportList', statuses, { token, id, body: { list_id: '' } })
  await refusalOf('listCrmFields', statuses, { token, id })
  await refusalOf('syncCustomFields', statuses, { token, id, body: { custom_fields: [] } })
})

/** Whether an endpoint exists: a missing one cannot reject bad input. */
async function isOffered(name: Parameters<typeof call>[0], token: string, wrong: object) {
  return (await call(name, { token, id: 'hubspot', ...wrong })).status === 422
}

test('What is not connected writes no calls', async (context) => {
  const { token } = await register()
  const offered = await isOffered('listCallRecords', token, { query: { limit: '-1' } })
  needsExtension(context, 'calls written to a CRM', offered)
  for (const id of ['hubspot', 'no-such-provider']) {
    await refusalOf('listCallRecords', [404], { token, id })
    await refusalOf('writeCalls', [404], { token, id, body: { writes_calls: true } })
    await refusalOf('retryCallRecords', [404], { token, id })
  }
  await refusalOf('writeCalls', [422], { token, id: 'hubspot', body: {} })
  await refusalOf('listCallRecords', [401], { id: 'hubspot' })
})

test('What is not connected has no possible matches, and none to decide', async (context) => {
  const { token } = await register()
  const offered = await isOffered('listMatches', token, { query: { limit: '-1' } })
  needsExtension(context, 'possible matches', offered)
  const body = { contact_id: 'none', record_id: '1', same: true }
  for (const id of ['hubspot', 'no-such-provider']) {
    await refusalOf('listMatches', [404], { token, id })
    await refusalOf('decideMatch', [404], { token, id, body })
  }
  await refusalOf('decideMatch', [422], { token, id: 'hubspot', body: { contact_id: 'none' } })
  await refusalOf('decideMatch', [401], { id: 'hubspot', body })
})

test('An export is previewed only where something is connected, and by known filters', async (context) => {
  const { token } = await register()
  const offered = await isOffered('previewExport', token, { query: { status: 'no such status' } })
  needsExtension(context, 'the preview of an export', offered)
  await refusalOf('previewExport', [404], { token, id: 'hubspot', query: { status: 'lead' } })
  await refusalOf('previewExport', [404], { token, id: 'no-such-provider' })
  await refusalOf('previewExport', [422], { token, id: 'hubspot', query: { favorite: 'yes' } })
})
