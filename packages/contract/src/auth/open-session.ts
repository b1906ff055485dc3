import { z } from 'zod'

const instant = z
  .string()
  .nullish()
  .transform((value) => (value && !Number.isNaN(Date.parse(value)) ? value : null))

/** One of the user's sessions. The id is not a token and grants no access. */
export const OpenSession = z.object({
  id: z.union([z.string().min(1), z.number()]).transform(String),
  /** Whether this is the session that made the request. */
  current: z.boolean().default(false),
  created_at: instant,
  last_used_at: instant,
  /** The browser, such as "Firefox on Linux"; empty if unknown. */
  device: z
    .string()
    .nullish()
    .transform((words) => words ?? ''),
  /** The IP address of the session's latest request. */
  address: z.string().nullish().default(null),
})
export type OpenSession = z.infer<typeof OpenSession>
