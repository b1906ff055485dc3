import { StartError } from '@bellbird/runtime/start-error'
import type { ApiConfig } from './config.ts'
import { log } from './log.ts'

/** Its libraries are not loaded unless it is configured. Throws StartError. */
export async function startApiTelemetry({ page, sent }: ApiConfig['telemetry']) {
  if (!page && !sent) return undefined
  const { startTelemetry } = await import('@bellbird/runtime/telemetry/open-telemetry')
  return startTelemetry({
    role: 'api',
    sent,
    page: page && { ...page, setting: 'API_METRICS_PORT' },
    warn: log,
  }).catch((error: Error) => {
    throw new StartError(error.message)
  })
}
