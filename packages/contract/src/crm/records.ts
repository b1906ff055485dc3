import { z } from 'zod'

/** GET /api/crm/records/{id}: a contact's record in a connected account. */
export const ContactRecord = z.object({
  /** The id of the connection. */
  connection: z.string(),
  provider: z.string(),
  /** The provider's name for the account. */
  account: z.string(),
  /** The id of the record in the account. */
  id: z.string(),
  last_synced_at: z.string().nullish(),
})
export type ContactRecord = z.infer<typeof ContactRecord>
