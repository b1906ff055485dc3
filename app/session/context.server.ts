import type { SignedIn } from '@bellbird/contract/auth/session'
import type { User } from '@bellbird/contract/auth/user'
import { createContext } from 'react-router'
import type { Session } from './session.ts'

/** The cookie is written once, as the response leaves, so that nothing can revive an ended session. */
export class CurrentSession {
  #session: Session | undefined
  #change: 'none' | 'write' | 'clear' = 'none'
  #endedByUpstream = false
  #signInRequired = false
  #started = false
  #formOf: string | undefined
  #unsaved = false
  #offeredOn: string | undefined

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

  endByUpstream() {
    this.end()
    this.#endedByUpstream = true
  }

  noteSignInRequired() {
    this.#signInRequired = true
  }

  rejectFormOf(mark: string) {
    this.#formOf = mark
  }

  get rejectedFormOf() {
    return this.#formOf
  }

  get wasStarted() {
    return this.#started
  }

  get neededSignIn() {
    return this.#signInRequired
  }

  get wasEndedByUpstream() {
    return this.#endedByUpstream
  }

  noteUnsaved(isUnsaved: boolean) {
    this.#unsaved = isUnsaved
  }

  get isUnsaved() {
    return this.#unsaved
  }

  offerInputOn(page: string) {
    this.#offeredOn = page
  }

  get inputOfferedOn() {
    return this.#offeredOn
  }
}

export const currentSession = createContext<CurrentSession>()
