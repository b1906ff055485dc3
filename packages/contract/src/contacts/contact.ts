import { z } from 'zod'
import { isCallingField } from '../calling/calling-fields.ts'
import { sources, statuses, valuesOf } from '../options.ts'
import { email, line, phone, prose } from '../text.ts'
import { count, id, validInstant } from '../values.ts'
import { MAX_CUSTOM_VALUE_LENGTH, MAX_NOTES_LENGTH, MAX_TAG_LENGTH } from './lengths.ts'

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value == null ? '' : String(value)))

const further = z
  .array(z.string())
  .nullish()
  .transform((list) => list ?? undefined)

/** Parsing is lenient: an unknown status or source is kept as text, and invalid dates become null. */
export const Contact = z.object({
  id,
  first_name: text,
  last_name: text,
  email: text,
  phone: text,
  company: text,
  job_title: text,
  notes: text,
  status: text,
  source: text,
  tags: z
    .array(z.string())
    .nullish()
    .transform((tags) => tags ?? []),
  custom_fields: z
    .record(z.string(), z.unknown())
    .nullish()
    .transform((fields) =>
      Object.fromEntries(
        Object.entries(fields ?? {}).map(([key, value]) => [
          key,
          typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value),
        ]),
      ),
    ),
  /** Undefined if the upstream does not support them. */
  emails: further,
  phones: further,
  suppressed_phones: further.optional(),
  created_at: validInstant,
  updated_at: validInstant,
  last_contacted: validInstant,
  crm_id: text,
  crm_source: text,
})
export type Contact = z.infer<typeof Contact>

export const MAX_TAGS = 50
export const MAX_CUSTOM_FIELDS = 100
export const MAX_FURTHER = 10

const tags = z
  .array(line(MAX_TAG_LENGTH).min(1))
  .max(MAX_TAGS, `Use at most ${MAX_TAGS} tags`)
  .transform((list) => [...new Set(list)])

const customFields = z.record(line(100).min(1), prose(MAX_CUSTOM_VALUE_LENGTH)).refine(
  // Call permission fields do not count toward the limit.
  (fields) =>
    Object.keys(fields).filter((name) => !isCallingField(name)).length <= MAX_CUSTOM_FIELDS,
  `Use at most ${MAX_CUSTOM_FIELDS} custom fields`,
)

function furtherOf(one: z.ZodType<string, string>, message: string) {
  return z
    .array(one)
    .max(MAX_FURTHER, message)
    .transform((list) => [...new Set(list)])
}

const contacted = z.iso.datetime({ offset: true }).refine((text) => {
  const year = new Date(text).getUTCFullYear()
  return year >= 1 && year <= 9999
}, 'Enter a date from the years 1 to 9999')

export const ContactFields = z.object({
  first_name: line(200),
  last_name: line(200),
  email: z.union([email, z.literal('')], 'Please enter a valid email address'),
  phone,
  company: line(300),
  job_title: line(300),
  notes: prose(MAX_NOTES_LENGTH),
  status: z.enum(valuesOf(statuses), 'Choose a status'),
  tags,
  emails: furtherOf(email, `Use at most ${MAX_FURTHER} more email addresses`),
  phones: furtherOf(phone.min(1), `Use at most ${MAX_FURTHER} more phone numbers`),
  custom_fields: customFields,
  last_contacted: contacted.nullable(),
})
export type ContactFields = z.infer<typeof ContactFields>

export function isIdentifiable(contact: {
  first_name?: string | undefined
  last_name?: string | undefined
  email?: string | undefined
  phone?: string | undefined
  company?: string | undefined
}) {
  const { first_name, last_name, email, phone, company } = contact
  return [first_name, last_name, email, phone, company].some(Boolean)
}

export const UNIDENTIFIABLE = 'Enter at least a name, email, phone, or company'

export const ContactInput = ContactFields.partial()
  .extend({ source: z.enum(valuesOf(sources)).optional() })
  .refine(isIdentifiable, { path: ['first_name'], message: UNIDENTIFIABLE })
export type ContactInput = z.infer<typeof ContactInput>

export const ContactUpdate = ContactFields.partial()
export type ContactUpdate = z.infer<typeof ContactUpdate>

export const MAX_AT_ONCE = 1_000

export const BulkUpdate = z.object({
  contact_ids: z.array(z.string().min(1).max(100)).min(1).max(MAX_AT_ONCE),
  updates: ContactFields.pick({ status: true, company: true, tags: true, last_contacted: true })
    .partial()
    .refine((updates) => Object.keys(updates).length > 0, 'No changes to save'),
})
export type BulkUpdate = z.infer<typeof BulkUpdate>

export const BulkUpdated = z.object({
  updated: count.optional(),
  update_id: z.string().min(1).optional(),
})
export type BulkUpdated = z.infer<typeof BulkUpdated>

/** The most changes that are undone together; the reference API answers 409 to more. */
export const MAX_UNDONE = 1_000

/** `kept` counts contacts changed or deleted since. */
export const BulkUndone = z.object({
  restored: count,
  kept: count,
})
export type BulkUndone = z.infer<typeof BulkUndone>
