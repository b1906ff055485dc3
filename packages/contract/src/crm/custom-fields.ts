import { z } from 'zod'
import { MAX_FIELDS } from '../contacts/field-words.ts'
import { statuses, valuesOf } from '../options.ts'
import { id } from '../values.ts'
import { crmFieldTypes } from './custom-field-words.ts'
import { fieldPolicies } from './options.ts'

export const CrmField = z.object({
  name: z.string().min(1),
  label: z.string(),
  /** An unknown type becomes `other`, which cannot be synced. */
  type: z.enum(valuesOf(crmFieldTypes)).catch('other'),
  options: z
    .array(z.object({ value: z.string(), label: z.string() }))
    .nullish()
    .transform((options) => options ?? []),
  max_length: z.number().int().positive().nullish(),
  readable: z.boolean(),
  writable: z.boolean(),
})
export type CrmField = z.infer<typeof CrmField>

export const SyncedCustomField = z.object({
  field: id,
  crm_field: z.string().min(1),
  label: z.string().nullish(),
  rule: z.string(),
})
export type SyncedCustomField = z.infer<typeof SyncedCustomField>

/** A status is sent as the first value that means it; other values change nothing. */
export const SyncedStatus = z.object({
  crm_field: z.string().min(1),
  label: z.string().nullish(),
  rule: z.string(),
  values: z.array(z.object({ value: z.string(), status: z.string() })),
})
export type SyncedStatus = z.infer<typeof SyncedStatus>

export const SyncedTags = SyncedStatus.omit({ values: true })
export type SyncedTags = z.infer<typeof SyncedTags>

const crmField = z.string('Choose a field').min(1, 'Choose a field').max(255)
const rule = z.enum(valuesOf(fieldPolicies), 'Choose a rule')
const meaning = z.strictObject({
  value: z.string().max(255),
  status: z.enum(valuesOf(statuses), 'Choose a status'),
})

/** Replaces the list of custom fields; omitted status and tags stay, and null ends their sync. */
export const SyncedCustomFields = z.strictObject({
  status: z
    .strictObject({ crm_field: crmField, rule, values: z.array(meaning).max(1_000).optional() })
    .nullish(),
  tags: z.strictObject({ crm_field: crmField, rule }).nullish(),
  custom_fields: z
    .array(
      z.strictObject({
        field: z.string('Choose a custom field').min(1).max(100),
        crm_field: crmField,
        rule,
      }),
    )
    .max(MAX_FIELDS),
})
export type SyncedCustomFields = z.infer<typeof SyncedCustomFields>
