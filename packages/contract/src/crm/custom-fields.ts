import { z } from 'zod'
import { MAX_FIELDS } from '../contacts/field-words.ts'
import { valuesOf } from '../options.ts'
import { crmFieldTypes } from './custom-field-words.ts'
import { fieldPolicies } from './options.ts'

/** A field that contacts have in a CRM, besides the synced ones. */
export const CrmField = z.object({
  name: z.string().min(1),
  label: z.string(),
  /** What is not known here is other, which fits nothing. */
  type: z.enum(valuesOf(crmFieldTypes)).catch('other'),
  /** Of a choice. */
  options: z
    .array(z.object({ value: z.string(), label: z.string() }))
    .nullish()
    .transform((options) => options ?? []),
  /** The most characters it takes, where there is a limit. */
  max_length: z.number().int().positive().nullish(),
  readable: z.boolean(),
  writable: z.boolean(),
})
export type CrmField = z.infer<typeof CrmField>

/** A custom field that is synced with a field of the CRM. `rule` is one of those of the standard fields. */
export const SyncedCustomField = z.object({
  /** The id of the custom field. */
  field: z.union([z.string().min(1), z.number()]).transform(String),
  crm_field: z.string().min(1),
  /** What the CRM calls its field. */
  label: z.string().nullish(),
  rule: z.string(),
})
export type SyncedCustomField = z.infer<typeof SyncedCustomField>

/** PUT /api/crm/connections/{id}/custom-fields: all that are synced; the others are not. */
export const SyncedCustomFields = z.strictObject({
  custom_fields: z
    .array(
      z.strictObject({
        field: z.string('Choose a custom field').min(1).max(100),
        crm_field: z.string('Choose a field').min(1, 'Choose a field').max(255),
        rule: z.enum(valuesOf(fieldPolicies), 'Choose a rule'),
      }),
    )
    .max(MAX_FIELDS),
})
export type SyncedCustomFields = z.infer<typeof SyncedCustomFields>
