import { clipped } from '@bellbird/contract/clipped'

export function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return clipped(typeof value === 'string' ? value : JSON.stringify(value), 2_000)
}

/** Doubts count in favor of the person who was called. */
export function saysYes(value: string | undefined) {
  return /^(true|yes|y|1|on|opted[ _-]?out|do[ _-]?not[ _-]?call)$/i.test(value?.trim() ?? '')
}

/** Undefined if it is ambiguous, as without a time zone, or in the past. */
export function promisedTime(value: string | undefined, now = Date.now()) {
  const text = value?.trim() ?? ''
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/i.test(text))
    return undefined
  const at = Date.parse(text)
  const isNear = at > now && at < now + 366 * 24 * 60 * 60_000
  return isNear ? new Date(at).toISOString() : undefined
}
