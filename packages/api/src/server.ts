import { StartError } from '@bellbird/runtime/start-error'
import { createApi } from './app.ts'
import { checkIdTokens } from './auth/id-tokens.ts'
import { resetDelivery } from './auth/reset-delivery.ts'
import { resetRequests } from './auth/reset-requests.ts'
import { pauseNotice } from './calling/dialer/pause-notice.ts'
import { startVoice } from './calling/voice/start.ts'
import { type ApiConfig, config } from './config.ts'
import { workOnBulkJobs } from './contacts/bulk/worker.ts'
import { createVault } from './crm/connections/vault.ts'
import { tokenKeys } from './crm/connections/vault-keys.ts'
import { startCrm } from './crm/start.ts'
import { observedDatabase } from './database/observed.ts'
import { openDatabase, openServerDatabase } from './database/open.ts'
import { trustedCallers } from './http/caller-address.ts'
import { type Listening, listen } from './http/listen.ts'
import { startJobs } from './jobs.ts'
import { log, setLogFormat } from './log.ts'
import { keepTidy } from './tidy.ts'
import { disabledNotice } from './webhooks/disabled-notice.ts'
import { startWebhooks } from './webhooks/start.ts'

export type ApiMessage = { type: 'listening'; port: number } | { type: 'failed'; message: string }

const hasParent = process.send !== undefined

async function start() {
  const { host, port, dataDir, server, drain, ...settings } = config()
  setLogFormat(settings.logFormat)
  const sendTheRest = await startApiTelemetry(settings.telemetry)
  const opened = server ? await openServerDatabase(server.url, server) : await openDatabase(dataDir)
  const database = observedDatabase(opened)
  const stopTidying = keepTidy(database, log)
  const resets = resetRequests({ database, deliver: resetDelivery(settings, log), log })
  const callers = trustedCallers(settings.trustedCallers)
  const idTokens = settings.provider && checkIdTokens(settings.provider)
  const jobs = await startJobs(database, log)
  const vault = createVault(
    tokenKeys(settings.crm.CRM_ENCRYPTION_KEY, server ? undefined : dataDir),
  )
  const crm = await startCrm({ database, settings: settings.crm, vault, jobs, log })
  await workOnBulkJobs({ database, jobs, log })
  const webhooks = await startWebhooks({
    database,
    settings: {
      ...settings.webhooks,
      canLock: !server || settings.crm.CRM_ENCRYPTION_KEY !== undefined,
    },
    vault,
    jobs,
    log,
    notify: disabledNotice(settings, log),
  })
  const voice = await startVoice({
    database,
    settings: settings.voice,
    vault,
    jobs,
    log,
    notify: pauseNotice(settings, log),
  })
  const { requestsPerMinute } = settings
  const api = createApi({
    database,
    log,
    resetRequests: resets,
    idTokens,
    callers,
    requestsPerMinute,
    crm,
    webhooks,
    voice,
  })
  const listening = await listen(api, host, port, drain)

  stopOnSignal(async () => {
    stopTidying()
    await listening.close()
    await resets.settled()
    await jobs.stop()
    await database.close()
    await sendTheRest?.()
  })
  announce(listening, host)
}

/** Its libraries are not loaded unless it is configured. Throws StartError. */
async function startApiTelemetry({ page, sent }: ApiConfig['telemetry']) {
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

function announce({ port }: Listening, host: string) {
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  if (hasParent) log(`listening on ${address}`)
  else console.log(`API listening on ${address}`)
  // The parent may have exited; `disconnect` handles that.
  process.send?.({ type: 'listening', port } satisfies ApiMessage, () => {})
}

function stopOnSignal(stop: () => Promise<void>) {
  let stopping = false
  const end = async () => {
    if (stopping) return
    stopping = true
    await stop()
    process.exit(0)
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  process.on('disconnect', end)
  if (hasParent && !process.connected) void end()
}

process.on('unhandledRejection', (reason) => {
  log(`unhandled rejection: ${reason instanceof Error ? reason.stack : reason}`, 'error')
})
process.on('uncaughtException', (error) => {
  log(`uncaught error: ${error instanceof Error ? error.stack : error}`, 'fatal')
  process.exit(1)
})

start().catch((error) => {
  const expected = error instanceof StartError
  if (!expected) console.error(error)
  else if (!hasParent) console.error(error.message)
  process.exitCode = 1
  const message = expected ? error.message : 'The API could not be started.'
  if (!process.send) process.exit()
  process.send({ type: 'failed', message } satisfies ApiMessage, () => process.exit())
})
