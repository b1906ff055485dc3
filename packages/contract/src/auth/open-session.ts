import { z } from 'zod'

const instant = z
  .string()
  .nullish()
  .transform((value) => (value && !Number.isNaN(Date.parse(value)) ? value : null))

/** One of the user's sessions. Its id is no token and grants nothing. */
export const OpenSession = z.object({
  id: z.union([z.string().min(1), z.number()]).transform(String),
  /** Whether it is the session of this request. */
  current: z.boolean().default(false),
  created_at: instant,
  last_used_at: instant,
  /** The browser in a few words, such as "Firefox on Linux"; empty where it is not known. */
  device: z
    .string()
    .nullish()
    .transform((words) => words ?? ''),
  /** The network address it was last seen at. */
  address: z.string().nullish().default(null),
})
export type OpenSession = z.infer<typeof OpenSession>
