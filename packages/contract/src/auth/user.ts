import { z } from 'zod'
import { industries, languages, tones, valuesOf } from '../options.ts'
import { email, line, phone } from '../text.ts'

/** Only `email` is guaranteed, because upstreams differ. Unknown option values are kept as text. */
export const User = z.object({
  id: z
    .union([z.string().min(1), z.number()])
    .nullish()
    .transform((id) => (id == null ? undefined : String(id))),
  first_name: z
    .string()
    .nullish()
    .transform((name) => name ?? ''),
  last_name: z
    .string()
    .nullish()
    .transform((name) => name ?? ''),
  email: z.string(),
  username: z
    .string()
    .nullish()
    .transform((name) => name ?? ''),
  phone: z
    .string()
    .nullish()
    .transform((number) => number ?? ''),
  company_name: z
    .string()
    .nullish()
    .transform((name) => name ?? ''),
  industry: z
    .string()
    .nullish()
    .transform((value) => value ?? ''),
  tone: z
    .string()
    .nullish()
    .transform((value) => value || 'professional'),
  language: z
    .string()
    .nullish()
    .transform((value) => value || 'en'),
  gdpr_consent: z.boolean().nullish().transform(Boolean),
  terms_accepted: z.boolean().nullish().transform(Boolean),
  /** False if the account can be opened only through a sign-in provider. */
  has_password: z.boolean().nullish(),
})
export type User = z.infer<typeof User>

export const firstName = line(100).min(2, 'First name must be at least 2 characters')
export const lastName = line(100).min(2, 'Last name must be at least 2 characters')

/** The longest password that is compared with an existing one; new ones are shorter. */
export const MAX_PASSWORD_LENGTH = 1_024

/** To change the email address, an upstream may require `current_password` and return an issue for that field. */
export const UserUpdate = z.object({
  first_name: firstName.optional(),
  last_name: lastName.optional(),
  email: email.optional(),
  phone: phone.optional(),
  company_name: line(200).optional(),
  industry: z.enum(valuesOf(industries)).or(z.literal('')).optional(),
  tone: z.enum(valuesOf(tones)).optional(),
  language: z.enum(valuesOf(languages)).optional(),
  current_password: z.string().max(MAX_PASSWORD_LENGTH).optional(),
})
export type UserUpdate = z.infer<typeof UserUpdate>
