import type { User } from '@bellbird/contract/auth/user'

export function isOnboarded(user: User) {
  return user.terms_accepted && user.gdpr_consent
}
