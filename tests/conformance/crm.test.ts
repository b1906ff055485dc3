import { Contact } from '@bellbird/contract/contacts/contact'
import { Connecting, Connection, Provider } from '@bellbird/contract/crm/crm'
import { ContactRecord } from '@bellbird/contract/crm/records'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { call, needsExtension, refusalOf, register } from './upstream.ts'

const NOT_THERE = 501

test('The providers are listed, or reported as unavailable', async (context) => {
  const { token } = await register()
  const answer = await call('listProviders', { token })
  needsExtension(context, 'CRM calls', answer.status !== NOT_THERE)
  expect(answer.ok).toBe(true)
  z.array(Provider).parse(await answer.json())
})

test('A new user has no connections, or they are reported as unavailable', async (context) => {
  const { token } = await register()
  const answer = await call('listConnections', { token })
  needsExtension(context, 'CRM calls', answer.status !== NOT_THERE)
  expect(z.array(Connection).parse(await answer.json())).toEqual([])
})

test('Connecting leads to the provider, or says why it cannot', async (context) => {
  const { token } = await register()
  const answer = await call('connectProvider', { token, id: 'hubspot', body: {} })
  needsExtension(context, 'CRM calls', answer.status !== NOT_THERE)
  if (answer.ok) Connecting.parse(await answer.json())
  else expect(answer.status).toBe(409)
})

test('Without a connection nothing can be synced, exported or disconnected', async () => {
  const { token } = await register()
  const id = 'hubspot'
  const statuses = [400, 404, 409, NOT_THERE]
  await refusalOf('disconnectProvider', statuses, { token, id })
  await refusalOf('syncContacts', statuses, { token, id })
  await refusalOf('exportContacts', statuses, { token, id, body: { contact_ids: [] } })
})

test('The records of a contact in connected accounts are listed', async (context) => {
  const { token } = await register()
  const created = await call('createContact', { token, body: { first_name: 'Ada' } })
  const { id } = Contact.parse(await created.json())
  const answer = await call('listContactRecords', { token, id })
  needsExtension(context, 'records of contacts', ![404, 405, NOT_THERE].includes(answer.status))
  expect(z.array(ContactRecord).parse(await answer.json())).toEqual([])
  await refusalOf('listContactRecords', [404], { token, id: 'none' })
  await refusalOf('listContactRecords', [401], { id })
})

test('Reports of changes that no CRM sent are rejected', async (context) => {
  const answer = await call('receiveHubSpotEvents', { body: [] })
  needsExtension(context, 'reports of CRMs', ![404, 405, NOT_THERE].includes(answer.status))
  await refusalOf('receiveHubSpotEvents', [401], { body: [] })
  await refusalOf('receivePipedriveEvent', [401, 404], { id: 'none', body: {} })
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

test('A new user has no runs, and an unknown run is not found', async (context) => {
  const { token } = await register()
  const answer = await call('listRuns', { token })
  needsExtension(context, 'runs', ![404, 405, NOT_THERE].includes(answer.status))
  expect(await answer.json()).toEqual([])
  await refusalOf('findRun', [404], { token, id: '00000000-0000-7000-8000-000000000000' })
  await refusalOf('listRunNotes', [404], { token, id: 'none' })
  await refusalOf('cancelRun', [404], { token, id: 'none' })
  await refusalOf('undoExport', [404, 405, NOT_THERE], { token, id: 'none' })
})

test('Without a connection there is no schedule, import list or custom field', async () => {
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

test('Without a connection no calls are written', async (context) => {
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

test('Without a connection there are no possible matches to list or decide', async (context) => {
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

test('An export can be previewed only with a connection and known filters', async (context) => {
  const { token } = await register()
  const offered = await isOffered('previewExport', token, { query: { status: 'no such status' } })
  needsExtension(context, 'the preview of an export', offered)
  await refusalOf('previewExport', [404], { token, id: 'hubspot', query: { status: 'lead' } })
  await refusalOf('previewExport', [404], { token, id: 'no-such-provider' })
  await refusalOf('previewExport', [422], { token, id: 'hubspot', query: { favorite: 'yes' } })
})
