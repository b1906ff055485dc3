import type { Config } from '#app/config.server.ts'
import { complain } from './say.ts'
import { StartFailure } from './start-failure.ts'

/**
 * Tells of this process's requests where the settings say to whom: as metrics at a port of their own, or to a
 * collector. Nothing of what that takes is even loaded otherwise. Throws StartFailure.
 */
export async function tellOfThisProcess({ page, sent }: Config['telemetry']) {
  if (!page && !sent) return undefined
  const { startTelemetry } = await import('@bellbird/runtime/telemetry/open-telemetry')
  return startTelemetry({
    role: 'web',
    sent,
    page: page && { ...page, setting: 'METRICS_PORT' },
    complain,
  }).catch((error: Error) => {
    throw new StartFailure(error.message)
  })
}
