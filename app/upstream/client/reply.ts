import type { Failure } from './failure.ts'

/** An upstream's response. `body` is {} if it was empty and undefined if it was unreadable. */
export type Reply = { status: number; headers: Headers; body: unknown; readable: boolean }

export type Unanswered = { failure: Failure; abandoned?: boolean; notSent?: boolean }

export function isUnavailable({ status }: Pick<Reply, 'status'>) {
  return [502, 503, 504].includes(status)
}
