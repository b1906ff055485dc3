import { createHash } from 'node:crypto'

/**
 * The idempotency key of a form's input: submitting the same form twice writes once; a changed one is written
 * again.
 */
export function onceKey(once: FormDataEntryValue | null, input: object) {
  if (!once) return undefined
  return createHash('sha256')
    .update(JSON.stringify([once, input]))
    .digest('hex')
}
