import { z } from 'zod'

export const ContactRecord = z.object({
  connection: z.string(),
  provider: z.string(),
  account: z.string(),
  id: z.string(),
  last_synced_at: z.string().nullish(),
})
export type ContactRecord = z.infer<typeof ContactRecord>
