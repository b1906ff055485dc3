import type { SignedIn } from '@bellbird/contract/auth/session'
import type { User } from '@bellbird/contract/auth/user'
import { createContext } from 'react-router'
import type { Session } from './session.ts'

/**
 * The session of the current request. Changes are written to the cookie once, when the answer
 * leaves, so that a failed write or a parallel read can never bring an ended session back.
 */
export class CurrentSession {
  #session: Session | undefined
  #change: 'none' | 'write' | 'clear' = 'none'
  #endedByUpstream = false
  #signInRequired = false
  #started = false
  #formOf: string | undefined

  constructor(session: Session | undefined) {
    this.#session = session
  }

  get user(): User | undefined {
    return this.#session?.user
  }

  get token(): string | undefined {
    return this.#session?.token
  }

  get pending() {
    return { change: this.#change, session: this.#session }
  }

  start({ access_token, user }: SignedIn, remembered: boolean, now = Date.now()) {
    this.#session = { token: access_token, user, remembered, startedAt: now, renewedAt: now }
    this.#change = 'write'
    this.#started = true
  }

  renew(now = Date.now()) {
    if (!this.#session || this.#change !== 'none') return
    this.#session = { ...this.#session, renewedAt: now }
    this.#change = 'write'
  }

  replaceUser(user: User) {
    if (!this.#session) return
    this.#session = { ...this.#session, user }
    this.#change = 'write'
  }

  replaceToken(token: string) {
    if (!this.#session) return
    this.#session = { ...this.#session, token }
    this.#change = 'write'
  }

  end() {
    this.#session = undefined
    this.#change = 'clear'
  }

  /** The upstream no longer knows the token: the person did not mean to leave. */
  endByUpstream() {
    this.end()
    this.#endedByUpstream = true
  }

  /** A page was asked for that only signed-in people may have. */
  noteSignInRequired() {
    this.#signInRequired = true
  }

  /** The form that is being sent was opened by someone else, before this session began. */
  refuseFormOf(mark: string) {
    this.#formOf = mark
  }

  /** Identifies whose form was rejected. */
  get refusedFormOf() {
    return this.#formOf
  }

  /** Somebody has just signed in or registered. */
  get wasStarted() {
    return this.#started
  }

  get neededSignIn() {
    return this.#signInRequired
  }

  get wasEndedByUpstream() {
    return this.#endedByUpstream
  }
}

export const currentSession = createContext<CurrentSession>()
