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
    /** Absent when nobody signs in through a provider. */
    idTokens: IdTokens | undefined
    /** Of each person who is signed in. */
    calls: RateLimit
    /** Imports, their checks and their undos pass through here. */
    imports: Bulkhead
    /** Limits how many requests read a whole audience at once. */
    screenings: Bulkhead
    /** The person's address, where a trusted app forwards it. */
    address: string | undefined
    /** The id of a device on which this account has signed in before, where an app that is trusted sends it. */
    knownDevice: string | undefined
    /** From where the call comes, for the list of sessions. */
    place: Place
    crm: Crm
    jobs: Jobs
    webhooks: Webhooks
    voice: Voice
    log: Log
  }
}

/** What is known once a call has shown its token. */
export type SignedInEnv = ApiEnv & {
  Variables: {
    userId: string
    token: string
    /** Of the API key that the call came with; a session has none. */
    keyId: string | undefined
  }
}
