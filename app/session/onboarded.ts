import type { User } from '#contract/user.ts'

/** Whether someone has accepted the terms and given consent, and so is done with onboarding. */
export function isOnboarded(user: User) {
  return user.terms_accepted && user.gdpr_consent
}
