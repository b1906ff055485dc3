import type { User } from '@bellbird/contract/auth/user'

/** Whether the user has accepted the terms and given consent, which completes onboarding. */
export function isOnboarded(user: User) {
  return user.terms_accepted && user.gdpr_consent
}
