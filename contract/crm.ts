import { z } from 'zod'
import type { ProviderId } from './options.ts'

/** GET /api/crm/providers: fields not described beyond the id. */
export const Provider = z.object({ id: z.string(), name: z.string().optional() })
export type Provider = z.infer<typeof Provider>

/** GET /api/crm/connections: a user's tie to a provider. Only `provider` is sure to be there. */
export const Connection = z.object({
  provider: z.string(),
  id: z.union([z.string(), z.number()]).transform(String).optional(),
  connected_at: z.string().nullish(),
  last_synced_at: z.string().nullish(),
})
export type Connection = z.infer<typeof Connection>

/** POST /api/crm/connect/{provider}: with `authorization_url` the user has to go there first. */
export const Connecting = z.object({ authorization_url: z.url().nullish() })
export type Connecting = z.infer<typeof Connecting>

/** Where each provider asks people for their consent: an `authorization_url` is https and on one of these hosts. */
export const authorizationHosts: Record<ProviderId, string[]> = {
  hubspot: ['app.hubspot.com', 'app-eu1.hubspot.com'],
  salesforce: ['login.salesforce.com', 'test.salesforce.com'],
  pipedrive: ['oauth.pipedrive.com'],
}

/** POST /api/crm/export/{id}: an empty list means all contacts. */
export const CrmExport = z.object({ contact_ids: z.array(z.string()) })
export type CrmExport = z.infer<typeof CrmExport>
