import { z } from 'zod'
import { callingFields, isCallingField } from '../calling/calling-fields.ts'
import { templateColumns } from '../contact-import/contact-import.ts'
import { valuesOf } from '../options.ts'
import { line } from '../text.ts'
import { count, id } from '../values.ts'
import { fieldTypes, MAX_FIELD_NAME, MAX_OPTION, MAX_OPTIONS } from './field-words.ts'

export const ContactField = z.object({
  id,
  /** The key in `custom_fields`. */
  name: z.string().min(1),
  /** An unknown type counts as text, which accepts any value. */
  type: z.enum(valuesOf(fieldTypes)).catch('text'),
  options: z
    .array(z.string().min(1))
    .nullish()
    .transform((options) => options ?? []),
  /** The version, which changes with every edit of the definition. */
  updated_at: z.string(),
  /** Only in the response for a single field; `misfits` have an invalid value. */
  contacts: count.optional(),
  misfits: count.optional(),
})
export type ContactField = z.infer<typeof ContactField>

const builtIn = new Set<string>([
  ...templateColumns,
  ...'id full_name name job_title status source tags custom_fields'.split(' '),
  ...'created_at updated_at last_contacted crm_id crm_source'.split(' '),
])

const name = line(MAX_FIELD_NAME)
  .min(1, 'Enter a name')
  .refine((text) => text !== '__proto__', 'Choose another name')
  .refine((text) => !builtIn.has(plain(text)), 'Contacts already have this field')
  .refine((text) => !isCallingField(plain(text)), {
    error: ({ input }) => `${callingLabel(String(input))} is set under Call permission`,
  })

function plain(text: string) {
  return text.toLowerCase().replace(/[\s-]+/g, '_')
}

function callingLabel(text: string) {
  const key = plain(text)
  return isCallingField(key) ? callingFields[key] : text
}

const options = z
  .array(line(MAX_OPTION).min(1, 'Enter an option'))
  .max(MAX_OPTIONS, `Use at most ${MAX_OPTIONS} options`)
  .refine(
    (list) => new Set(list.map((option) => option.toLowerCase())).size === list.length,
    'Enter each option once',
  )

const type = z.enum(valuesOf(fieldTypes), 'Choose a type')

export const ContactFieldInput = z.object({ name, type, options: options.default([]) })
export type ContactFieldInput = z.infer<typeof ContactFieldInput>

/** `position` counts from 0. */
export const ContactFieldUpdate = z.object({
  name: name.optional(),
  type: type.optional(),
  options: options.optional(),
  position: count.max(1_000).optional(),
})
export type ContactFieldUpdate = z.infer<typeof ContactFieldUpdate>

export const OPTIONS_MISSING = 'Add at least one option'
