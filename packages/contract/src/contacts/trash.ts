import { z } from 'zod'
import { pageQuery } from '../pagination.ts'
import { Contact } from './contact.ts'

const id = z.union([z.string().min(1), z.number()]).transform(String)
const instant = z.string().refine((text) => !Number.isNaN(Date.parse(text)))

/** A deleted contact that can still be restored. */
export const TrashedContact = z.object({
  contact: Contact,
  deleted_at: instant,
  /** When it is deleted permanently. */
  expires_at: instant.nullish().transform((at) => at ?? null),
  /** The contact it was merged into, if any. */
  merged_into: id.nullish().transform((it) => it ?? null),
  /** Whether that contact is in the trash, too. */
  survivor_deleted: z.boolean().default(false),
})
export type TrashedContact = z.infer<typeof TrashedContact>

export const TrashQuery = z.object({
  search: z.string().trim().max(200).optional(),
  ...pageQuery(),
})
export type TrashQuery = z.infer<typeof TrashQuery>
