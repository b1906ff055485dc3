import type { Removed } from './adapter.ts'
import { ProviderFault } from './fault.ts'

export async function removeAll(
  ids: string[],
  answers: Map<string, Removed>,
  request: () => Promise<unknown>,
) {
  let answer: Removed = { ok: true }
  try {
    await request()
  } catch (error) {
    if (!(error instanceof ProviderFault) || error.kind !== 'refused') throw error
    if (error.status !== 404 && error.status !== 410) answer = { ok: false, why: error.message }
  }
  for (const id of ids) answers.set(id, answer)
}

/** Allows for what the CRM itself does to a new record. */
export function isChangedLater(created: string, changed: string) {
  return Date.parse(changed) - Date.parse(created) > 60_000
}

export function except(ids: string[], records: { id: string | number }[]) {
  const excluded = new Set(records.map(({ id }) => String(id)))
  return new Set(ids.filter((id) => !excluded.has(id)))
}
