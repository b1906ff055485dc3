import type { User } from '@bellbird/contract/auth/user'

/** Whether someone has accepted the terms and given consent, and so is done with onboarding. */
export function isOnboarded(user: User) {
  return user.terms_accepted && user.gdpr_consent
}
