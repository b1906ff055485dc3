import { pendingCreates } from '../contacts/pending-creates.ts'
import { adopt } from './adopt.ts'
import { candidatesAfter } from './candidates.ts'
import type { StepSetting } from './step-setting.ts'

/** Before anything is created again or treated as new. `place` computes the run's position from adopted contacts. */
export async function settlePending<P extends object>(
  { database, held, adapter, key, connection }: StepSetting,
  contactIds: string[] | null,
  place: (adopted: string[]) => P,
): Promise<P | undefined> {
  const pending = await pendingCreates(database, key).list(contactIds)
  const [first] = pending
  if (!first) return undefined
  const ids = pending.map(({ contact_id }) => contact_id)
  const candidates = await candidatesAfter(database, key, {
    after: undefined,
    only: ids,
    limit: ids.length,
  })
  const unlinked = candidates.filter(({ link }) => !link).map(({ contact }) => contact)
  const since = new Date(Math.min(...pending.map(({ since }) => since.getTime())))
  const adopted = await adopt(database, key, adapter, unlinked, {
    since: since.toISOString(),
    policies: connection.policy,
  })
  const next = place(adopted)
  await held.advance(next, (sql) => pendingCreates(sql, key).remove(ids))
  return next
}
