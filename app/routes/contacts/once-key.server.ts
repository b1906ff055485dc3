import { createHash } from 'node:crypto'

/** The idempotency key: submitting the same input twice writes once; changed input is written again. */
export function onceKey(once: FormDataEntryValue | null, input: object) {
  if (!once) return undefined
  return createHash('sha256')
    .update(JSON.stringify([once, input]))
    .digest('hex')
}
