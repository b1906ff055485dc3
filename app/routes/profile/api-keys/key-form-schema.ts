import { ApiKeyInput } from '@bellbird/contract/api-keys/api-key'
import { type KeyScope, keyScopes } from '@bellbird/contract/api-keys/scopes'
import { z } from 'zod'
import { lifetimes } from './key-words.ts'

const ticked = z.literal('on').optional()

/** Each scope has its own checkbox, so that the form can be shown again unchanged. */
export const KeyForm = z
  .object({
    name: ApiKeyInput.shape.name,
    expires: z.enum(lifetimes.map(({ value }) => value)),
    scope_read: ticked,
    scope_write: ticked,
    scope_call: ticked,
  })
  .refine((form) => scopesIn(form).length > 0, {
    path: ['scopes'],
    message: 'Choose at least one scope',
  })
export type KeyForm = z.infer<typeof KeyForm>

export function keyInputOf(form: KeyForm, now = Date.now()): ApiKeyInput {
  const days = lifetimes.find(({ value }) => value === form.expires)?.days
  const expires_at = days ? new Date(now + days * 86_400_000).toISOString() : null
  return { name: form.name, scopes: scopesIn(form), expires_at }
}

type Ticks = { [scope in `scope_${KeyScope}`]?: 'on' | undefined }

function scopesIn(form: Ticks) {
  return keyScopes.filter((scope) => form[`scope_${scope}`])
}
