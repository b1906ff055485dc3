import type { IdTokens } from './auth/id-tokens.ts'
import type { PasswordHashing } from './auth/passwords.ts'
import type { ResetRequests } from './auth/reset-requests.ts'
import type { Place } from './auth/tokens.ts'
import type { Voice } from './calling/voice/voice.ts'
import type { Crm } from './crm/crm.ts'
import type { Database } from './database/database.ts'
import type { Bulkhead } from './http/bulkhead.ts'
import type { RateLimit } from './http/rate-limit.ts'
import type { Jobs } from './jobs.ts'
import type { Log } from './log.ts'
import type { Webhooks } from './webhooks/webhooks.ts'

export type ApiEnv = {
  Variables: {
    requestId: string
    database: Database
    passwords: PasswordHashing
    resetRequests: ResetRequests
    idTokens: IdTokens | undefined
    calls: RateLimit
    /** For imports, their checks and their undos. */
    imports: Bulkhead
    /** For requests that read a whole audience. */
    screenings: Bulkhead
    /** Only if a trusted app forwards it. */
    address: string | undefined
    /** A device on which this account has signed in before, if a trusted app sends it. */
    knownDevice: string | undefined
    place: Place
    crm: Crm
    jobs: Jobs
    webhooks: Webhooks
    voice: Voice
    log: Log
  }
}

export type SignedInEnv = ApiEnv & {
  Variables: {
    userId: string
    token: string
    /** Undefined for a session. */
    keyId: string | undefined
  }
}
