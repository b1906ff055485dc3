import { OpenSession } from '@bellbird/contract/auth/open-session'
import {
  type Credentials,
  Done,
  type ForgottenPassword,
  type PasswordChange,
  type PasswordReset,
  ProviderSignedIn,
  type ProviderSignIn,
  type Registration,
  SignedIn,
} from '@bellbird/contract/auth/session'
import { z } from 'zod'
import type { Upstream } from './client/client.server.ts'
import { segment } from './client/segment.ts'

/** `device` shows an upstream that throttles password guessing that this account has signed in from it before. */
export function signIn(upstream: Upstream, credentials: Credentials, device: string | undefined) {
  const options = device ? { headers: { 'x-known-device': device } } : {}
  return upstream.write(SignedIn, 'POST', '/api/auth/login', credentials, options)
}

/** Signs in, which any upstream supports. The new token is unused: it ends with the account or is the session's own. */
export function verifyPassword(upstream: Upstream, credentials: Credentials) {
  return upstream.write(z.unknown(), 'POST', '/api/auth/login', credentials, { anonymous: true })
}

export function register(upstream: Upstream, registration: Registration) {
  return upstream.write(SignedIn, 'POST', '/api/auth/register', registration)
}

export function signInByProvider(upstream: Upstream, proof: ProviderSignIn) {
  return upstream.write(ProviderSignedIn, 'POST', '/api/auth/oidc', proof)
}

/** Optional extension: without it, the token is valid until it expires. */
export function revokeToken(upstream: Upstream) {
  return upstream.write(Done, 'POST', '/api/auth/logout', undefined, { deadline: 2_000 })
}

export function requestPasswordReset(upstream: Upstream, request: ForgottenPassword) {
  return upstream.write(Done, 'POST', '/api/auth/forgot-password', request)
}

export function resetPassword(upstream: Upstream, reset: PasswordReset) {
  return upstream.write(Done, 'POST', '/api/auth/reset-password', reset)
}

/** An upstream that ends all sessions may issue a new token for this one. */
export function changePassword(upstream: Upstream, change: PasswordChange) {
  const Changed = z.object({ access_token: z.string().min(1).optional() })
  return upstream.write(Changed, 'POST', '/api/auth/change-password', change)
}

export function acceptTerms(upstream: Upstream) {
  return upstream.write(Done, 'POST', '/api/auth/accept-terms')
}

export function giveConsent(upstream: Upstream) {
  return upstream.write(Done, 'POST', '/api/auth/gdpr-consent')
}

export async function listSessions(upstream: Upstream) {
  return (await upstream.readExtension(z.array(OpenSession), '/api/auth/sessions'))?.value
}

export function endSession(upstream: Upstream, id: string) {
  return upstream.write(Done, 'DELETE', `/api/auth/sessions/${segment(id)}`)
}

export function endOtherSessions(upstream: Upstream) {
  return upstream.write(Done, 'DELETE', '/api/auth/sessions')
}
