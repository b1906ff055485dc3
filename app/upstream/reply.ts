import type { Failure } from './failure.ts'

/** What an upstream answered. `body` is {} where it said nothing, and undefined where what it said cannot be read. */
export type Reply = { status: number; headers: Headers; body: unknown; readable: boolean }

/** Why it answered nothing. `notSent` where the upstream was spared the call. */
export type Unanswered = { failure: Failure; abandoned?: boolean; notSent?: boolean }
