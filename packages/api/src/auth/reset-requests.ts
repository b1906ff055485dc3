import type { Database } from '../database/database.ts'
import { createBulkhead } from '../http/bulkhead.ts'
import { ProblemError } from '../http/problem.ts'
import type { Log } from '../log.ts'
import type { ResetDelivery } from './reset-delivery.ts'
import { resetTokenStore } from './reset-tokens.ts'

export type ResetRequests = {
  take(email: string): void
  settled(): Promise<void>
}

/** Delivers links after the response, so that neither its text nor its timing reveals who has an account. */
export function resetRequests({
  database,
  deliver,
  log,
}: {
  database: Database
  deliver: ResetDelivery
  log: Log
}): ResetRequests {
  const atOnce = createBulkhead({ atOnce: 4, waiting: 200 })
  const open = new Set<Promise<void>>()

  async function answer(email: string) {
    const issued = await database.transaction((sql) => resetTokenStore(sql).issue(email))
    if (issued) await deliver(issued)
  }

  return {
    take(email) {
      const work: Promise<void> = atOnce(() => answer(email))
        .catch((error) => log(`A password reset was not delivered: ${reasonOf(error)}`, 'error'))
        .finally(() => open.delete(work))
      open.add(work)
    },
    async settled() {
      await Promise.all(open)
    },
  }
}

/** Only the code is logged, because a mail server's message may contain the address. */
function reasonOf(error: Error & { code?: string; responseCode?: number }) {
  if (error instanceof ProblemError) return error.message
  return [error.code ?? error.name, error.responseCode].filter(Boolean).join(' ')
}
