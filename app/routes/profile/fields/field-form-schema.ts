import { ContactFieldInput, OPTIONS_MISSING } from '@bellbird/contract/contacts/fields'
import { z } from 'zod'

const { name, type, options } = ContactFieldInput.shape

export const FieldForm = z
  .object({
    name,
    type,
    options: z.string().default('').transform(linesOf).pipe(options.unwrap()),
  })
  .refine((form) => form.type !== 'choice' || form.options.length > 0, {
    path: ['options'],
    message: OPTIONS_MISSING,
  })

function linesOf(text: string) {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
}
