import { createHash } from 'node:crypto'

/** The idempotency key of a form's input: the same form sent twice writes once, one that was changed writes again. */
export function onceKey(once: FormDataEntryValue | null, input: object) {
  if (!once) return undefined
  return createHash('sha256')
    .update(JSON.stringify([once, input]))
    .digest('hex')
}
