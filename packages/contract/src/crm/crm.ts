import { z } from 'zod'
import { ContactFilters } from '../contacts/query.ts'
import type { ProviderId } from '../options.ts'
import { count } from '../values.ts'
import { SyncedCustomField, SyncedStatus, SyncedTags } from './custom-fields.ts'
import { CrmList } from './lists.ts'
import { CrmRun } from './runs.ts'

export const Provider = z.object({
  id: z.string(),
  name: z.string().optional(),
  configured: z.boolean().optional(),
  missing: z.array(z.string()).optional(),
  login_addresses: z.boolean().optional(),
  several_accounts: z.boolean().optional(),
})
export type Provider = z.infer<typeof Provider>

export const Connection = z.object({
  provider: z.string(),
  /** Names it in every path where the provider's id names the oldest one. */
  id: z.union([z.string(), z.number()]).transform(String).optional(),
  connected_at: z.string().nullish(),
  last_synced_at: z.string().nullish(),
  account: z.string().nullish(),
  /** The provider no longer accepts the authorization; connecting again fixes that. */
  consent_lost: z.boolean().nullish(),
  synced_contacts: count.nullish(),
  last_run: CrmRun.nullish(),
  /** By synced field: theirs, ours or fill. `email_opt_outs`: do_not_call or ignore. */
  policy: z.record(z.string(), z.string()).nullish(),
  /** off, quarter_hourly, hourly or daily; absent if automatic sync is not supported. */
  sync_schedule: z.string().nullish(),
  next_sync_at: z.string().nullish(),
  writes_calls: z.boolean().nullish(),
  /** The list that a sync is limited to: null for everyone; absent if not supported. */
  import_list: CrmList.nullish(),
  custom_fields: z.array(SyncedCustomField).nullish(),
  /** Null if not synced; absent if not supported. */
  synced_status: SyncedStatus.nullish(),
  synced_tags: SyncedTags.nullish(),
  /** Whether the CRM reports changes as they happen. Without a schedule, only opt-outs are taken over then. */
  receives_events: z.boolean().nullish(),
  open_matches: count.nullish(),
})
export type Connection = z.infer<typeof Connection>

export const ConnectInput = z.object({
  login_address: z.string().max(300).optional(),
  connection: z.string().max(100).optional(),
  another: z.boolean().optional(),
})
export type ConnectInput = z.infer<typeof ConnectInput>

/** If `authorization_url` is set, the user must go there first. */
export const Connecting = z.object({ authorization_url: z.url().nullish() })
export type Connecting = z.infer<typeof Connecting>

export const Consent = z.object({
  code: z.string().min(1).max(4_000),
  state: z.string().min(1).max(200),
})
export type Consent = z.infer<typeof Consent>

/** Only the ids of changed contacts are read from it. */
export const HubSpotEvent = z.looseObject({})
export const PipedriveEvent = z.looseObject({})

/** `*.` stands for any subdomain. An `authorization_url` must be https and on one of them. */
export const authorizationHosts: Record<ProviderId, string[]> = {
  hubspot: ['app.hubspot.com', 'app-eu1.hubspot.com'],
  salesforce: ['login.salesforce.com', 'test.salesforce.com', '*.my.salesforce.com'],
  pipedrive: ['oauth.pipedrive.com'],
}

/** An empty list means all contacts, or those that match `filter`. */
export const CrmExport = z
  .object({
    contact_ids: z.array(z.string().max(100)).max(5_000),
    /** Unknown filters are rejected, because ignoring one would export more contacts. */
    filter: z.strictObject(ContactFilters.shape).optional(),
  })
  .refine(({ contact_ids, filter }) => !filter || contact_ids.length === 0, {
    path: ['filter'],
    message: 'Send either contact_ids or filter',
  })
export type CrmExport = z.infer<typeof CrmExport>

export const ExportPreviewQuery = z.strictObject({
  ...ContactFilters.shape,
  compare: z.literal('yes').optional(),
})
export type ExportPreviewQuery = z.infer<typeof ExportPreviewQuery>

/** `what` is create, update or skip; `from` is what the CRM has. */
export const ExportChange = z.object({
  contact: z.object({ id: z.string(), name: z.string() }),
  what: z.string(),
  fields: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  why: z.string(),
})
export type ExportChange = z.infer<typeof ExportChange>

/** Without `changes`, the CRM was not queried: the export will update some contacts of `create` instead. */
export const ExportPreview = z.object({
  create: count,
  update: count,
  unchanged: count,
  /** Contacts that were deleted in the CRM, which are not sent again, or whose match awaits a decision. */
  skipped: count,
  /** The most accounts or organizations that may be created; null if the CRM needs none. */
  companies: count.nullish(),
  exact: z.boolean(),
  fields: z.record(z.string(), count).nullish(),
  changes: z.array(ExportChange).nullish(),
})
export type ExportPreview = z.infer<typeof ExportPreview>
