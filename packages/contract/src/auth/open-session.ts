import { z } from 'zod'
import { id, validInstant } from '../values.ts'

/** One of the user's sessions. The id is not a token and grants no access. */
export const OpenSession = z.object({
  id,
  /** Whether this is the session that made the request. */
  current: z.boolean().default(false),
  created_at: validInstant,
  last_used_at: validInstant,
  /** The browser, such as "Firefox on Linux"; empty if unknown. */
  device: z
    .string()
    .nullish()
    .transform((words) => words ?? ''),
  /** The IP address of the session's latest request. */
  address: z.string().nullish().default(null),
})
export type OpenSession = z.infer<typeof OpenSession>
