import { z } from 'zod'
import { MAX_FIELDS } from '../contacts/field-words.ts'
import { valuesOf } from '../options.ts'
import { crmFieldTypes } from './custom-field-words.ts'
import { fieldPolicies } from './options.ts'

/** A contact field in a CRM, other than the standard synced ones. */
export const CrmField = z.object({
  name: z.string().min(1),
  label: z.string(),
  /** An unknown type becomes `other`, which cannot be synced. */
  type: z.enum(valuesOf(crmFieldTypes)).catch('other'),
  /** The options of a choice. */
  options: z
    .array(z.object({ value: z.string(), label: z.string() }))
    .nullish()
    .transform((options) => options ?? []),
  /** The maximum length in characters, if limited. */
  max_length: z.number().int().positive().nullish(),
  readable: z.boolean(),
  writable: z.boolean(),
})
export type CrmField = z.infer<typeof CrmField>

/** A custom field that is synced with a field of the CRM. `rule` is one of the rules for standard fields. */
export const SyncedCustomField = z.object({
  /** The id of the custom field. */
  field: z.union([z.string().min(1), z.number()]).transform(String),
  crm_field: z.string().min(1),
  /** The CRM's label for its field. */
  label: z.string().nullish(),
  rule: z.string(),
})
export type SyncedCustomField = z.infer<typeof SyncedCustomField>

/** PUT /api/crm/connections/{id}/custom-fields: replaces the list of synced custom fields. */
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
