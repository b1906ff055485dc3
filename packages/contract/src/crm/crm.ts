import { z } from 'zod'
import { ContactFilters } from '../contacts/query.ts'
import type { ProviderId } from '../options.ts'
import { count } from '../values.ts'
import { SyncedCustomField, SyncedStatus, SyncedTags } from './custom-fields.ts'
import { CrmList } from './lists.ts'
import { CrmRun } from './runs.ts'

/** GET /api/crm/providers. Only `id` is guaranteed. */
export const Provider = z.object({
  id: z.string(),
  name: z.string().optional(),
  /** Whether the server can connect to it; `missing` names the settings it lacks. */
  configured: z.boolean().optional(),
  missing: z.array(z.string()).optional(),
  /** Whether accounts sign in at different addresses, so that `login_address` may be sent. */
  login_addresses: z.boolean().optional(),
  /** Whether a user can connect several of its accounts. */
  several_accounts: z.boolean().optional(),
})
export type Provider = z.infer<typeof Provider>

/** GET /api/crm/connections: a user's connection to a provider, oldest first. Only `provider` is guaranteed. */
export const Connection = z.object({
  provider: z.string(),
  /** Names it in every path where the provider's id names the oldest one. */
  id: z.union([z.string(), z.number()]).transform(String).optional(),
  connected_at: z.string().nullish(),
  last_synced_at: z.string().nullish(),
  /** The provider's name for the connected account. */
  account: z.string().nullish(),
  /** Whether the provider no longer accepts the authorization; connecting again fixes that. */
  consent_lost: z.boolean().nullish(),
  /** How many contacts are linked to a record in the CRM. */
  synced_contacts: count.nullish(),
  last_run: CrmRun.nullish(),
  /**
   * Which side wins, by synced field: theirs, ours or fill. `email_opt_outs` is do_not_call or ignore: whether
   * unsubscribing from marketing email also counts as opting out of calls.
   */
  policy: z.record(z.string(), z.string()).nullish(),
  /** off, quarter_hourly, hourly or daily; absent if automatic sync is not supported. */
  sync_schedule: z.string().nullish(),
  next_sync_at: z.string().nullish(),
  /** Whether calls are written to the CRM; absent if not supported. */
  writes_calls: z.boolean().nullish(),
  /** The list that a sync is limited to: null for everyone; absent if not supported. */
  import_list: CrmList.nullish(),
  /** The synced custom fields; absent if not supported. */
  custom_fields: z.array(SyncedCustomField).nullish(),
  /** Null if not synced; absent if not supported. */
  synced_status: SyncedStatus.nullish(),
  synced_tags: SyncedTags.nullish(),
  /** Whether the CRM reports changes as they happen. Without a schedule, only opt-outs are taken over then. */
  receives_events: z.boolean().nullish(),
  /** How many possible matches await a decision. */
  open_matches: count.nullish(),
})
export type Connection = z.infer<typeof Connection>

/** POST /api/crm/connect/{provider} */
export const ConnectInput = z.object({
  /** Any address of the account, such as example.my.salesforce.com. */
  login_address: z.string().max(300).optional(),
  /** The connection to authorize again, at the address where its user signed in; the oldest if absent. */
  connection: z.string().max(100).optional(),
  /** Whether to connect an account beside those that are connected. */
  another: z.boolean().optional(),
})
export type ConnectInput = z.infer<typeof ConnectInput>

/** POST /api/crm/connect/{provider}: if `authorization_url` is set, the user must go there first. */
export const Connecting = z.object({ authorization_url: z.url().nullish() })
export type Connecting = z.infer<typeof Connecting>

/** POST /api/crm/connect/{provider}/finish: the parameters of the provider's redirect. */
export const Consent = z.object({
  code: z.string().min(1).max(4_000),
  state: z.string().min(1).max(200),
})
export type Consent = z.infer<typeof Consent>

/** POST /api/crm/events/…: what a CRM reports, in its format. Only the ids of changed contacts are read from it. */
export const HubSpotEvent = z.looseObject({})
export const PipedriveEvent = z.looseObject({})

/**
 * The hosts of each provider's consent page; `*.` stands for any subdomain. An `authorization_url` must be https and on
 * one of them.
 */
export const authorizationHosts: Record<ProviderId, string[]> = {
  hubspot: ['app.hubspot.com', 'app-eu1.hubspot.com'],
  salesforce: ['login.salesforce.com', 'test.salesforce.com', '*.my.salesforce.com'],
  pipedrive: ['oauth.pipedrive.com'],
}

/** POST /api/crm/export/{id}: an empty list means all contacts, or those that match `filter`. */
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

/** GET /api/crm/export/{id}/preview: for the contacts that match, or all without filters. */
export const ExportPreviewQuery = z.strictObject({
  ...ContactFilters.shape,
  /** Whether to look the contacts up in the CRM, if there are few enough. */
  compare: z.literal('yes').optional(),
})
export type ExportPreviewQuery = z.infer<typeof ExportPreviewQuery>

/** What an export would do to one contact: create, update or skip. `from` is what the CRM has. */
export const ExportChange = z.object({
  contact: z.object({ id: z.string(), name: z.string() }),
  what: z.string(),
  fields: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  /** Why it would be skipped; a sentence. */
  why: z.string(),
})
export type ExportChange = z.infer<typeof ExportChange>

/**
 * What an export would do. Without `changes`, the CRM was not queried: the export will find some contacts of `create`
 * there and update them instead.
 */
export const ExportPreview = z.object({
  create: count,
  update: count,
  unchanged: count,
  /** Contacts that were deleted in the CRM, which are not sent again, or whose match awaits a decision. */
  skipped: count,
  /** The most accounts or organizations that may be created; null if the CRM needs none. */
  companies: count.nullish(),
  /** Whether the numbers are exact, regardless of what the CRM contains. */
  exact: z.boolean(),
  /** The number of existing records in which a field would change, by field. */
  fields: z.record(z.string(), count).nullish(),
  /** By contact, if they were looked up in the CRM. */
  changes: z.array(ExportChange).nullish(),
})
export type ExportPreview = z.infer<typeof ExportPreview>
