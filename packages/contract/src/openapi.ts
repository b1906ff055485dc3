import { z } from 'zod'
import { ApiKey, ApiKeyInput, CreatedApiKey } from './api-keys/api-key.ts'
import {
  Credentials,
  Done,
  ForgottenPassword,
  PasswordChange,
  PasswordChanged,
  PasswordReset,
  ProviderSignedIn,
  ProviderSignIn,
  Registration,
  SignedIn,
} from './auth/session.ts'
import { User, UserUpdate } from './auth/user.ts'
import {
  ListedNumber,
  Suppression,
  SuppressionAnswer,
  SuppressionCheck,
  SuppressionInput,
  SuppressionRemoval,
  SuppressionReport,
} from './calling/suppression.ts'
import { Campaign, CampaignEvent, CampaignInput, CampaignStats } from './campaigns/campaign.ts'
import {
  Batch,
  BatchRequest,
  BatchSummary,
  CampaignEntry,
  OutcomeInput,
  Outcomes,
  OutcomesTaken,
  Screening,
  TakeBack,
  TakenBack,
} from './campaigns/entries.ts'
import { ImportReport } from './contact-import/contact-import.ts'
import { ImportCheck, ImportRecord, ImportUndo } from './contact-import/import-record.ts'
import { Activity } from './contacts/activity.ts'
import {
  BulkUpdate,
  BulkUpdated,
  Contact,
  ContactInput,
  ContactUpdate,
} from './contacts/contact.ts'
import { ChangeUndone, ContactChange } from './contacts/history.ts'
import { DistinctContacts, DuplicatePair, MergeInput } from './contacts/merge.ts'
import { ContactStats } from './contacts/query.ts'
import { Tag, TagChanged, TagRemoval, TagUpdate } from './contacts/tags.ts'
import {
  ContactNote,
  ContactNoteInput,
  Task,
  TaskInput,
  TaskUpdate,
  Timeline,
  TimelineCall,
  TimelineEntry,
} from './contacts/timeline.ts'
import { TrashedContact } from './contacts/trash.ts'
import { Connecting, Connection, Consent, CrmExport, Provider } from './crm/crm.ts'
import { CrmRun, FieldPolicies, Moved, RunNote } from './crm/runs.ts'
import type { Endpoint } from './endpoint.ts'
import { scopeOf } from './endpoint-of.ts'
import { endpoints } from './endpoints.ts'
import { ErasureReceipt, HeldData } from './privacy/privacy.ts'
import { Problem, ProblemIssue } from './problem.ts'
import {
  Webhook,
  WebhookDelivery,
  WebhookEvent,
  WebhookInput,
  WebhookWithSecret,
} from './webhooks/webhook.ts'

const named = {
  Activity,
  ApiKey,
  ApiKeyInput,
  BinnedContact: TrashedContact,
  BulkUpdate,
  BulkUpdated,
  ChangeUndone,
  Batch,
  BatchRequest,
  BatchSummary,
  Campaign,
  CampaignEntry,
  CampaignEvent,
  CampaignInput,
  CampaignStats,
  Connecting,
  Connection,
  Consent,
  Contact,
  ContactChange,
  ContactInput,
  ContactNote,
  ContactNoteInput,
  ContactStats,
  ContactUpdate,
  CreatedApiKey,
  Credentials,
  CrmExport,
  CrmRun,
  DistinctContacts,
  Done,
  DuplicatePair,
  ErasureReceipt,
  FieldPolicies,
  ForgottenPassword,
  HeldData,
  ImportCheck,
  ImportRecord,
  ImportReport,
  ImportUndo,
  MergeInput,
  Moved,
  NumberRefused: ListedNumber,
  OutcomeInput,
  Outcomes,
  OutcomesTaken,
  PasswordChange,
  PasswordChanged,
  PasswordReset,
  Problem,
  ProblemIssue,
  Provider,
  ProviderSignedIn,
  ProviderSignIn,
  Registration,
  RunNote,
  Screening,
  SignedIn,
  Suppression,
  SuppressionAnswer,
  SuppressionCheck,
  SuppressionInput,
  SuppressionRemoval,
  SuppressionReport,
  TakeBack,
  Tag,
  TagChanged,
  TagRemoval,
  TagUpdate,
  TakenBack,
  Task,
  TaskInput,
  TaskUpdate,
  Timeline,
  TimelineCall,
  TimelineEntry,
  User,
  UserUpdate,
  Webhook,
  WebhookDelivery,
  WebhookEvent,
  WebhookInput,
  WebhookWithSecret,
}

const registry = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(named)) registry.add(schema, { id })

const wire = { io: 'input', unrepresentable: 'any' } as const
const refTo = (id: string) => `#/components/schemas/${id}`

/** Schemas describe the wire format, before defaults are applied. */
export function openApi() {
  const { schemas } = z.toJSONSchema(registry, { ...wire, uri: refTo })
  return {
    openapi: '3.1.1',
    info: {
      title: 'Contacts',
      version: '1.0.0',
      description:
        'Extensions are optional: a server may omit them, and clients work without them.',
    },
    paths: paths(),
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).map(([id, it]) => [id, bare(it)])),
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  }
}

function paths() {
  const all: Record<string, Record<string, unknown>> = {}
  for (const [operationId, endpoint] of Object.entries<Endpoint>(endpoints)) {
    all[endpoint.path] = {
      ...all[endpoint.path],
      [endpoint.method.toLowerCase()]: { operationId, ...operation(endpoint) },
    }
  }
  return all
}

function operation(endpoint: Endpoint) {
  const notes = [
    ...(endpoint.optional ? ['The whole endpoint is an extension.'] : []),
    ...(endpoint.extensions ? [`Extensions: ${endpoint.extensions.join(', ')}.`] : []),
    ...(endpoint.signedIn ? [keyNote(endpoint)] : []),
  ]
  return {
    summary: endpoint.summary,
    ...(notes.length > 0 && { description: notes.join(' ') }),
    security: endpoint.signedIn ? [{ token: [] }] : [],
    parameters: parameters(endpoint),
    ...(endpoint.body && { requestBody: { required: true, content: content(endpoint) } }),
    responses: responses(endpoint),
  }
}

function keyNote(endpoint: Endpoint) {
  const scope = scopeOf(endpoint)
  return scope === 'session' ? 'Not for API keys.' : `API keys need the scope “${scope}”.`
}

function parameters(endpoint: Endpoint) {
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const { properties = {} } = endpoint.query ? z.toJSONSchema(endpoint.query, wire) : {}
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    schema,
  }))
  return [...inPath, ...inQuery]
}

function content({ body, fields }: Endpoint) {
  if (body !== 'file') return { 'application/json': { schema: schemaOf(body as z.ZodType) } }
  const { properties = {} } = fields ? z.toJSONSchema(fields, wire) : {}
  const file = { type: 'string', contentMediaType: 'text/csv' }
  return {
    'multipart/form-data': {
      schema: { type: 'object', properties: { ...properties, file }, required: ['file'] },
    },
  }
}

function responses(endpoint: Endpoint) {
  const success = endpoint.answer
    ? {
        description: 'Done',
        content: { 'application/json': { schema: schemaOf(endpoint.answer) } },
      }
    : { description: 'Done; no body' }
  const errorResponse = {
    description: 'Refused',
    content: { 'application/json': { schema: schemaOf(Problem) } },
  }
  const errorStatuses = [...(endpoint.signedIn ? [401] : []), ...endpoint.errorStatuses]
  return {
    [endpoint.status]: success,
    ...Object.fromEntries(errorStatuses.map((status) => [status, errorResponse])),
  }
}

function schemaOf(schema: z.ZodType): unknown {
  const id = registry.get(schema)?.id
  if (id) return { $ref: refTo(id) }
  if (schema instanceof z.ZodArray) {
    return { type: 'array', items: schemaOf(schema.element as z.ZodType) }
  }
  return bare(z.toJSONSchema(schema, wire))
}

function bare({ $schema: _, $id: __, ...schema }: Record<string, unknown>) {
  return schema
}
