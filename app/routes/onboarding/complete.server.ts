import type { User, UserUpdate } from '@bellbird/contract/auth/user'
import type { CurrentSession } from '#app/session/context.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import type { Outcome } from '#app/upstream/client/problem.ts'
import { acceptTerms, giveConsent } from '#app/upstream/sessions.server.ts'
import { updateUser } from '#app/upstream/users.server.ts'

/** Stops at the first rejection: completed steps stay recorded, and sending all of them again is harmless. */
export async function completeOnboarding(
  upstream: Upstream,
  session: CurrentSession,
  stored: User,
  profile: UserUpdate,
): Promise<Outcome<User>> {
  const updated = await updateUser(upstream, stored, profile)
  if (!updated.ok) return updated
  session.replaceUser(updated.value)

  const accepted = await acceptTerms(upstream)
  if (!accepted.ok) return accepted
  session.replaceUser({ ...updated.value, terms_accepted: true })

  const consented = await giveConsent(upstream)
  if (!consented.ok) return consented
  const user = { ...updated.value, terms_accepted: true, gdpr_consent: true }
  session.replaceUser(user)
  return { ok: true, value: user }
}
