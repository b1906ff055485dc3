import { z } from 'zod'
import { line } from '../text.ts'
import { id, validInstant } from '../values.ts'
import { type KeyScope, keyScopes, MAX_KEY_NAME } from './scopes.ts'

export const ApiKey = z.object({
  id,
  name: z.string(),
  /** The key's last characters. */
  hint: z.string().default(''),
  scopes: z
    .array(z.string())
    .transform((given) => given.filter((scope): scope is KeyScope => isScope(scope))),
  created_at: validInstant,
  /** Accurate to the minute. */
  last_used_at: validInstant,
  expires_at: validInstant,
})
export type ApiKey = z.infer<typeof ApiKey>

export const CreatedApiKey = ApiKey.extend({ key: z.string().min(1) })
export type CreatedApiKey = z.infer<typeof CreatedApiKey>

export const ApiKeyInput = z.object({
  name: line(MAX_KEY_NAME).min(1, 'Enter a name'),
  scopes: z.array(z.enum(keyScopes)).min(1, 'Choose at least one scope').max(keyScopes.length),
  expires_at: z.iso
    .datetime({ offset: true, error: 'Send a date and time' })
    .nullish()
    .transform((value) => value ?? null),
})
export type ApiKeyInput = z.infer<typeof ApiKeyInput>

function isScope(text: string): text is KeyScope {
  return keyScopes.some((scope) => scope === text)
}
