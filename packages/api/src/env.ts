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
    /** Undefined if there is no sign-in provider. */
    idTokens: IdTokens | undefined
    /** The limit of requests per signed-in user. */
    calls: RateLimit
    /** Limits concurrent imports, their checks and their undos. */
    imports: Bulkhead
    /** Limits concurrent requests that read a whole audience. */
    screenings: Bulkhead
    /** The user's IP address, if a trusted app forwards it. */
    address: string | undefined
    /** The id of a device on which this account has signed in before, if a trusted app sends it. */
    knownDevice: string | undefined
    /** Where the request comes from, for the list of sessions. */
    place: Place
    crm: Crm
    jobs: Jobs
    webhooks: Webhooks
    voice: Voice
    log: Log
  }
}

/** Known after the request's token is verified. */
export type SignedInEnv = ApiEnv & {
  Variables: {
    userId: string
    token: string
    /** The id of the request's API key; undefined for a session. */
    keyId: string | undefined
  }
}
