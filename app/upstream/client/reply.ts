import type { Failure } from './failure.ts'

/** An upstream's response. `body` is {} where it was empty, and undefined where it was unreadable. */
export type Reply = { status: number; headers: Headers; body: unknown; readable: boolean }

/** Why it answered nothing. `notSent` where the upstream was spared the call. */
export type Unanswered = { failure: Failure; abandoned?: boolean; notSent?: boolean }
