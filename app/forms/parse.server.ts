import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'

/** A form's words exactly as they were sent: what is blank stays '', the schema decides what that means. */
export function parseForm<S extends z.ZodType>(form: FormData, schema: S) {
  return parseWithZod(form, { schema, disableAutoCoercion: true })
}
