import { z } from 'zod'
import { PermissionChange } from '../calling/permission-change.ts'
import { line } from '../text.ts'
import { count, id } from '../values.ts'
import { MAX_SELECTED } from './bulk-limits.ts'
import { BulkUpdate } from './contact.ts'
import { MAX_TAG_LENGTH } from './lengths.ts'
import { ContactFilters } from './query.ts'

const TOO_MANY = 'Select at most 200,000 contacts'

/**
 * 409 if the number of matches differs from what the person saw. Unknown filters are rejected, because ignoring one
 * would select more contacts.
 */
export const SelectionInput = z
  .object({
    contact_ids: BulkUpdate.shape.contact_ids.optional(),
    filter: z.strictObject(ContactFilters.shape).optional(),
    expected_count: z.number().int().min(1).max(MAX_SELECTED, TOO_MANY).optional(),
  })
  .refine(({ contact_ids, filter }) => (contact_ids === undefined) !== (filter === undefined), {
    path: ['contact_ids'],
    message: 'Send either contact_ids or filter',
  })
  .refine(
    ({ filter, expected_count }) => !filter || filter.selection || expected_count !== undefined,
    { path: ['expected_count'], message: 'Send how many contacts you expect to match' },
  )
export type SelectionInput = z.infer<typeof SelectionInput>

/** A fixed set of contacts, whatever changes about them later. */
export const ContactSelection = z.object({
  id,
  count: count,
})
export type ContactSelection = z.infer<typeof ContactSelection>

const tags = z
  .array(line(MAX_TAG_LENGTH).min(1))
  .min(1)
  .max(20, 'Choose at most 20 tags')
  .transform((list) => [...new Set(list)])

export const BulkChange = z
  .object({
    updates: BulkUpdate.shape.updates.optional(),
    add_tags: tags.optional(),
    remove_tags: tags.optional(),
    call_permission: PermissionChange.optional(),
    delete: z.literal(true).optional(),
  })
  .refine((change) => Object.values(change).filter((value) => value !== undefined).length === 1, {
    message: 'Send one change',
  })
export type BulkChange = z.infer<typeof BulkChange>

export const BulkJobInput = z.object({ selection: SelectionInput, change: BulkChange })
export type BulkJobInput = z.infer<typeof BulkJobInput>

export const BulkJob = z.object({
  id,
  state: z.enum(['running', 'finished', 'failed']),
  kind: z.string(),
  total: count,
  done: count,
  changed: count,
  /** Contacts that could not be changed, such as those with too many tags; for an undo, those edited since. */
  skipped: count,
  skipped_selection: id.nullish(),
  error: z
    .string()
    .nullish()
    .transform((error) => error ?? null),
  undoable: z
    .boolean()
    .nullish()
    .transform((undoable) => undoable ?? false),
})
export type BulkJob = z.infer<typeof BulkJob>
