import type { BlockList } from 'node:net'
import { availableParallelism } from 'node:os'
import { openApi } from '@bellbird/contract/openapi'
import { Hono } from 'hono'
import { apiKeys } from './api-keys/handlers.ts'
import { deviceIn } from './auth/device.ts'
import { auth } from './auth/handlers.ts'
import type { IdTokens } from './auth/id-tokens.ts'
import { type PasswordStrength, passwordHashing } from './auth/passwords.ts'
import type { ResetRequests } from './auth/reset-requests.ts'
import { users } from './auth/users/handlers.ts'
import { callingOfCampaign } from './calling/campaign/handlers.ts'
import { callLog } from './calling/log/handlers.ts'
import { permits } from './calling/permits/handlers.ts'
import { calling } from './calling/settings/handlers.ts'
import { suppressions } from './calling/suppressions/handlers.ts'
import { voice as voiceRoutes } from './calling/voice/handlers.ts'
import type { Voice } from './calling/voice/voice.ts'
import { campaigns } from './campaigns/handlers.ts'
import { activity } from './contacts/activity/handlers.ts'
import { contactFields } from './contacts/fields/handlers.ts'
import { contacts } from './contacts/handlers.ts'
import { tags } from './contacts/tags/handlers.ts'
import { tasks } from './contacts/timeline/handlers.ts'
import { views } from './contacts/views/handlers.ts'
import type { Crm } from './crm/crm.ts'
import { crm as crmRoutes } from './crm/handlers.ts'
import type { Database } from './database/database.ts'
import type { ApiEnv } from './env.ts'
import { answerError } from './http/answer-error.ts'
import { createBulkhead } from './http/bulkhead.ts'
import { knownDevice, trustedCallers, userAddress } from './http/caller-address.ts'
import { answerUnknown } from './http/methods.ts'
import { observeRequests } from './http/observe-requests.ts'
import { rateLimit } from './http/rate-limit.ts'
import { nameRequest } from './http/request-id.ts'
import type { Log } from './log.ts'
import { erasures } from './privacy/handlers.ts'
import { webhooks as webhookRoutes } from './webhooks/handlers.ts'
import type { Webhooks } from './webhooks/webhooks.ts'

/** The REST API on a database, which it never closes. */
export function createApi({
  database,
  log,
  resetRequests,
  idTokens,
  crm,
  webhooks,
  voice,
  callers = trustedCallers([]),
  requestsPerMinute,
  passwordStrength,
}: {
  database: Database
  log: Log
  resetRequests: ResetRequests
  idTokens?: IdTokens | undefined
  /** The apps that are trusted to forward the address of their users. */
  callers?: BlockList
  requestsPerMinute?: number | undefined
  /** Of new password hashes. */
  passwordStrength?: PasswordStrength
  crm: Crm
  webhooks: Webhooks
  voice: Voice
}) {
  const hashes = createBulkhead({ atOnce: availableParallelism(), waiting: 20 })
  const passwords = passwordHashing(hashes, passwordStrength)
  const imports = createBulkhead({ atOnce: 4, waiting: 0 })
  const screenings = createBulkhead({ atOnce: 2, waiting: 20 })
  const calls = rateLimit(requestsPerMinute)
  const document = openApi()

  return new Hono<ApiEnv>()
    .use(nameRequest(callers))
    .use(observeRequests(callers))
    .use(async (c, next) => {
      c.set('database', database)
      c.set('passwords', passwords)
      c.set('imports', imports)
      c.set('screenings', screenings)
      c.set('calls', calls)
      c.set('resetRequests', resetRequests)
      c.set('idTokens', idTokens)
      const address = userAddress(c, callers)
      c.set('address', address)
      c.set('knownDevice', knownDevice(c, callers))
      c.set('place', { address, device: deviceIn(c.req.header('User-Agent')) })
      c.set('crm', crm)
      c.set('jobs', crm.jobs)
      c.set('webhooks', webhooks)
      c.set('voice', voice)
      c.set('log', log)
      await next()
    })
    .get('/api/openapi.json', (c) => c.json(document))
    .route('/api/auth', auth)
    .route('/api/users', users)
    .route('/api/contacts', contacts)
    .route('/api/tasks', tasks)
    .route('/api/tags', tags)
    .route('/api/contact-fields', contactFields)
    .route('/api/crm', crmRoutes)
    .route('/api/campaigns', campaigns)
    .route('/api/campaigns', callingOfCampaign)
    .route('/api/calls', callLog)
    .route('/api/calling', calling)
    .route('/api/permits', permits)
    .route('/api/voice', voiceRoutes)
    .route('/api/activity', activity)
    .route('/api/erasures', erasures)
    .route('/api/views', views)
    .route('/api/suppressions', suppressions)
    .route('/api/api-keys', apiKeys)
    .route('/api/webhooks', webhookRoutes)
    .notFound(answerUnknown)
    .onError(answerError)
}
