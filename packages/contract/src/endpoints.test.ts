import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import * as apiKey from './api-keys/api-key.ts'
import * as openSession from './auth/open-session.ts'
import * as preferences from './auth/preferences.ts'
import * as session from './auth/session.ts'
import * as user from './auth/user.ts'
import * as callLog from './calling/call-log.ts'
import * as callTotals from './calling/call-totals.ts'
import * as campaignCalling from './calling/campaign-calling.ts'
import * as permit from './calling/permit.ts'
import * as singleCall from './calling/single-call.ts'
import * as suppression from './calling/suppression.ts'
import * as voiceConnection from './calling/voice-connection.ts'
import * as campaign from './campaigns/campaign.ts'
import * as campaignEntries from './campaigns/entries.ts'
import * as contactImport from './contact-import/contact-import.ts'
import * as importDecisions from './contact-import/decisions.ts'
import * as importRecord from './contact-import/import-record.ts'
import * as activity from './contacts/activity.ts'
import * as bulk from './contacts/bulk.ts'
import * as contact from './contacts/contact.ts'
import * as contactFields from './contacts/fields.ts'
import * as contactHistory from './contacts/history.ts'
import * as contactMerge from './contacts/merge.ts'
import * as contactQuery from './contacts/query.ts'
import * as savedView from './contacts/saved-view.ts'
import * as tags from './contacts/tags.ts'
import * as timeline from './contacts/timeline.ts'
import * as contactBin from './contacts/trash.ts'
import * as crmCalls from './crm/calls.ts'
import * as crm from './crm/crm.ts'
import * as crmFields from './crm/custom-fields.ts'
import * as crmLists from './crm/lists.ts'
import * as crmMatches from './crm/matches.ts'
import * as crmRecords from './crm/records.ts'
import * as crmRuns from './crm/runs.ts'
import type { Endpoint } from './endpoint.ts'
import { scopeOf } from './endpoint-of.ts'
import { endpoints } from './endpoints.ts'
import { openApi } from './openapi.ts'
import * as privacy from './privacy/privacy.ts'
import * as webhook from './webhooks/webhook.ts'

const all = Object.values<Endpoint>(endpoints)
const schemas = {
  ...activity,
  ...apiKey,
  ...callLog,
  ...singleCall,
  ...callTotals,
  ...bulk,
  ...campaign,
  ...campaignCalling,
  ...campaignEntries,
  ...contact,
  ...contactBin,
  ...contactHistory,
  ...contactMerge,
  ...contactImport,
  ...contactQuery,
  ...crm,
  ...crmFields,
  ...crmLists,
  ...contactFields,
  ...importDecisions,
  ...importRecord,
  ...crmCalls,
  ...crmMatches,
  ...crmRecords,
  ...crmRuns,
  ...openSession,
  ...preferences,
  ...permit,
  ...savedView,
  ...privacy,
  ...session,
  ...suppression,
  ...tags,
  ...timeline,
  ...user,
  ...webhook,
  ...voiceConnection,
}

function nameOf(schema: z.ZodType | 'file'): string {
  if (schema === 'file') return 'a form with `file`'
  if (schema instanceof z.ZodArray) return `${nameOf(schema.element as z.ZodType)} list`
  return Object.entries(schemas).find(([, known]) => known === schema)?.[0] ?? 'empty object'
}

function rowOf(endpoint: Endpoint) {
  const takes = [
    endpoint.body && nameOf(endpoint.body),
    endpoint.fields && nameOf(endpoint.fields),
    endpoint.query && `query ${nameOf(endpoint.query)}`,
  ]
  const cells = [
    `\`${endpoint.method} ${endpoint.path}\``,
    takes.filter(Boolean).join(', ') || '–',
    endpoint.answer ? `${endpoint.status} ${nameOf(endpoint.answer)}` : `${endpoint.status}`,
    [...(endpoint.signedIn ? [401] : []), ...endpoint.errorStatuses].join(' ') || '–',
    endpoint.optional ? 'the whole endpoint' : (endpoint.extensions?.join(', ') ?? '–'),
  ]
  return `| ${cells.join(' | ')} |`
}

test('The table in endpoints.md describes the endpoints as they are', async () => {
  const page = await readFile(new URL('../endpoints.md', import.meta.url), 'utf8')
  const rows = page.split('\n').filter((line) => /^\| `[A-Z]+ \//.test(line))
  expect(rows).toEqual(all.map(rowOf))
})

test('The 23 endpoints of the product description are there, and those an upstream may leave out', () => {
  expect(all.filter(({ optional }) => !optional)).toHaveLength(23)
  const optional = Object.entries<Endpoint>(endpoints).filter(([, endpoint]) => endpoint.optional)
  expect(optional.map(([name]) => name)).toEqual([
    'signInWithProvider',
    'resetPassword',
    'logout',
    'listSessions',
    'endOtherSessions',
    'endSession',
    'findPreferences',
    'updatePreferences',
    'listBin',
    'restoreContact',
    'purgeContact',
    'countBin',
    'emptyBin',
    'listContactHistory',
    'undoContactChange',
    'listDuplicates',
    'partContacts',
    'listDuplicateGroups',
    'partGroups',
    'mergeContacts',
    'readTimeline',
    'createNote',
    'findNote',
    'updateNote',
    'deleteNote',
    'logCall',
    'findLoggedCall',
    'updateLoggedCall',
    'deleteLoggedCall',
    'createTask',
    'listTasks',
    'findTask',
    'updateTask',
    'deleteTask',
    'contactData',
    'eraseContact',
    'listErasures',
    'findErasure',
    'userData',
    'checkImport',
    'compareImport',
    'listImports',
    'findImport',
    'previewImportUndo',
    'undoImport',
    'undoBulkUpdate',
    'createSelection',
    'startBulkJob',
    'findBulkJob',
    'undoBulkJob',
    'finishConnecting',
    'previewExport',
    'updateFieldPolicies',
    'updateSyncSchedule',
    'listCrmLists',
    'chooseImportList',
    'listCrmFields',
    'syncCustomFields',
    'listContactRecords',
    'receiveHubSpotEvents',
    'receivePipedriveEvent',
    'listCallRecords',
    'writeCalls',
    'retryCallRecords',
    'listMatches',
    'decideMatch',
    'listRuns',
    'findRun',
    'listRunNotes',
    'cancelRun',
    'undoExport',
    'listCampaigns',
    'createCampaign',
    'duplicateCampaign',
    'campaignStats',
    'findCampaign',
    'updateCampaign',
    'deleteCampaign',
    'readyCampaign',
    'startCampaign',
    'pauseCampaign',
    'resumeCampaign',
    'completeCampaign',
    'reopenCampaign',
    'listCampaignEvents',
    'screenCampaign',
    'listCampaignEntries',
    'handOutBatch',
    'listBatches',
    'findBatch',
    'recordOutcomes',
    'takeBackEntries',
    'listActivity',
    'listViews',
    'createView',
    'updateView',
    'deleteView',
    'listTags',
    'updateTag',
    'removeTag',
    'listFields',
    'findField',
    'createField',
    'updateField',
    'deleteField',
    'listSuppressions',
    'findSuppression',
    'suppressNumbers',
    'checkNumbers',
    'removeSuppression',
    'listApiKeys',
    'createApiKey',
    'revokeApiKey',
    'listWebhooks',
    'addWebhook',
    'listEventTypes',
    'sampleEvents',
    'findWebhook',
    'updateWebhook',
    'removeWebhook',
    'rotateWebhookSecret',
    'testWebhook',
    'listDeliveries',
    'findDelivery',
    'retryFailedDeliveries',
    'sendAgain',
    'listCalls',
    'summarizeCalls',
    'findCall',
    'recordCallResult',
    'findCallingSettings',
    'updateCallingSettings',
    'requestPermit',
    'findPermit',
    'findCampaignCalling',
    'updateCampaignCalling',
    'endCalls',
    'previewCall',
    'judgeSingleCall',
    'placeSingleCall',
    'listVoiceConnections',
    'createVoiceConnection',
    'findVoiceConnection',
    'updateVoiceConnection',
    'deleteVoiceConnection',
    'refreshVoiceConnection',
    'renewVoiceSecret',
    'placeTestCall',
    'receiveVoiceEvent',
  ])
})

test('No API key reaches the account, sessions, keys, consents, CRM connections or what cannot be undone', () => {
  const forPeople = Object.entries<Endpoint>(endpoints)
    .filter(([, endpoint]) => endpoint.signedIn && scopeOf(endpoint) === 'session')
    .map(([name]) => name)
  const guarded = Object.entries<Endpoint>(endpoints)
    .filter(([, { path, signedIn }]) => signedIn && /^\/api\/(auth|users|api-keys)\b/.test(path))
    .map(([name]) => name)
  expect(forPeople).toEqual(expect.arrayContaining(guarded))
  const others = new Set(forPeople.filter((name) => !guarded.includes(name)))
  expect(others).toEqual(
    new Set([
      'purgeContact',
      'emptyBin',
      'retryFailedDeliveries',
      'contactData',
      'eraseContact',
      'listErasures',
      'findErasure',
      'connectProvider',
      'finishConnecting',
      'disconnectProvider',
      'updateFieldPolicies',
      'removeSuppression',
      'updateCallingSettings',
      'createVoiceConnection',
      'updateVoiceConnection',
      'deleteVoiceConnection',
      'renewVoiceSecret',
      'listWebhooks',
      'findWebhook',
      'updateWebhook',
      'rotateWebhookSecret',
      'testWebhook',
      'listDeliveries',
      'findDelivery',
      'sendAgain',
      'syncCustomFields',
    ]),
  )
})

test('Call lists and outcomes need the scope “call”, reading needs “read” and other writes “write”', () => {
  const needs = (name: keyof typeof endpoints) => scopeOf(endpoints[name])
  expect([needs('handOutBatch'), needs('recordOutcomes'), needs('takeBackEntries')]).toEqual([
    'call',
    'call',
    'call',
  ])
  expect([needs('listContacts'), needs('createContact'), needs('importContacts')]).toEqual([
    'read',
    'write',
    'write',
  ])
})

test('The OpenAPI document has every endpoint, and every schema it refers to', () => {
  const { paths, components } = openApi()
  for (const { method, path } of all) expect(paths[path]).toHaveProperty(method.toLowerCase())

  const references = JSON.stringify(paths).match(/#\/components\/schemas\/\w+/g) ?? []
  const known = Object.keys(components.schemas).map((name) => `#/components/schemas/${name}`)
  expect(known).toEqual(expect.arrayContaining([...new Set(references)]))
})
