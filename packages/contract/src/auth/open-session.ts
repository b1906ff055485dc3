import { z } from 'zod'
import { id, validInstant } from '../values.ts'

/** The id is not a token and grants no access. */
export const OpenSession = z.object({
  id,
  current: z.boolean().default(false),
  created_at: validInstant,
  last_used_at: validInstant,
  device: z
    .string()
    .nullish()
    .transform((words) => words ?? ''),
  address: z.string().nullish().default(null),
})
export type OpenSession = z.infer<typeof OpenSession>
