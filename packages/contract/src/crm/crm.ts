import { z } from 'zod'
import { ContactFilters } from '../contacts/query.ts'
import type { ProviderId } from '../options.ts'
import { SyncedCustomField } from './custom-fields.ts'
import { CrmList } from './lists.ts'
import { CrmRun } from './runs.ts'

/** GET /api/crm/providers: fields not described beyond the id. */
export const Provider = z.object({
  id: z.string(),
  name: z.string().optional(),
  /** Whether it can be connected here; `missing` names the settings it wants for that. */
  configured: z.boolean().optional(),
  missing: z.array(z.string()).optional(),
})
export type Provider = z.infer<typeof Provider>

/** GET /api/crm/connections: a user's connection to a provider. Only `provider` is guaranteed. */
export const Connection = z.object({
  provider: z.string(),
  id: z.union([z.string(), z.number()]).transform(String).optional(),
  connected_at: z.string().nullish(),
  last_synced_at: z.string().nullish(),
  /** What the provider calls the account that was connected. */
  account: z.string().nullish(),
  /** Whether the provider no longer accepts its grant; connecting again fixes that. */
  consent_lost: z.boolean().nullish(),
  /** How many contacts here are linked to one there. */
  synced_contacts: z.number().int().nonnegative().nullish(),
  last_run: CrmRun.nullish(),
  /**
   * For each synced field who wins: theirs, ours or fill. `email_opt_outs` is do_not_call or ignore: whether
   * unsubscribing from marketing email counts as an opt-out of calls.
   */
  policy: z.record(z.string(), z.string()).nullish(),
  /** off, quarter_hourly, hourly or daily; absent where nothing is synced by itself. */
  sync_schedule: z.string().nullish(),
  next_sync_at: z.string().nullish(),
  /** Whether calls are written to the CRM; absent where none ever are. */
  writes_calls: z.boolean().nullish(),
  /** Whom a sync brings over: null for everyone; absent where that cannot be chosen. */
  import_list: CrmList.nullish(),
  /** The custom fields that are synced; absent where none can be. */
  custom_fields: z.array(SyncedCustomField).nullish(),
  /** How many matches wait for somebody to say whether they are one person. */
  open_matches: z.number().int().nonnegative().nullish(),
})
export type Connection = z.infer<typeof Connection>

/** POST /api/crm/connect/{provider}: with `authorization_url` the user has to go there first. */
export const Connecting = z.object({ authorization_url: z.url().nullish() })
export type Connecting = z.infer<typeof Connecting>

/** POST /api/crm/connect/{provider}/finish: what the provider sent the user's browser back with. */
export const Consent = z.object({
  code: z.string().min(1).max(4_000),
  state: z.string().min(1).max(200),
})
export type Consent = z.infer<typeof Consent>

/** Where each provider asks for consent: an `authorization_url` is https and on one of these hosts. */
export const authorizationHosts: Record<ProviderId, string[]> = {
  hubspot: ['app.hubspot.com', 'app-eu1.hubspot.com'],
  salesforce: ['login.salesforce.com', 'test.salesforce.com'],
  pipedrive: ['oauth.pipedrive.com'],
}

/** POST /api/crm/export/{id}: an empty list means all contacts, with `filter` those that match it. */
export const CrmExport = z
  .object({
    contact_ids: z.array(z.string().max(100)).max(5_000),
    /** An unknown filter is rejected: ignoring it would export others as well. */
    filter: z.strictObject(ContactFilters.shape).optional(),
  })
  .refine(({ contact_ids, filter }) => !filter || contact_ids.length === 0, {
    path: ['filter'],
    message: 'Send either contact_ids or filter',
  })
export type CrmExport = z.infer<typeof CrmExport>

/** GET /api/crm/export/{id}/preview: of the contacts that match; of all without filters. */
export const ExportPreviewQuery = z.strictObject({
  ...ContactFilters.shape,
  /** Whether to look the contacts up in the CRM, where they are few enough. */
  compare: z.literal('yes').optional(),
})
export type ExportPreviewQuery = z.infer<typeof ExportPreviewQuery>

/** What an export would do to one contact: create, update or skip. `from` is what the CRM has. */
export const ExportChange = z.object({
  contact: z.object({ id: z.string(), name: z.string() }),
  what: z.string(),
  fields: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  /** Why it is skipped; a sentence. */
  why: z.string(),
})
export type ExportChange = z.infer<typeof ExportChange>

/**
 * What an export would do. Without `changes` it is what is known without asking the CRM: where that has records by then
 * that are not linked yet, some of `create` are found there instead.
 */
export const ExportPreview = z.object({
  create: z.number().int().nonnegative(),
  update: z.number().int().nonnegative(),
  unchanged: z.number().int().nonnegative(),
  /** Deleted in the CRM, so they are not sent again, or waiting for a decision. */
  skipped: z.number().int().nonnegative(),
  /** The most accounts or organizations that may be created; null where the CRM needs none. */
  companies: z.number().int().nonnegative().nullish(),
  /** Whether the numbers hold whatever is in the CRM. */
  exact: z.boolean(),
  /** In how many existing records each field would change. */
  fields: z.record(z.string(), z.number().int().nonnegative()).nullish(),
  /** Contact by contact, where they were looked up in the CRM. */
  changes: z.array(ExportChange).nullish(),
})
export type ExportPreview = z.infer<typeof ExportPreview>
