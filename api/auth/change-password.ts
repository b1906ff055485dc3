import type { PasswordChange } from '#contract/session.ts'
import { activityStore } from '../activity/store.ts'
import type { SignedInEnv } from '../env.ts'
import { issue, Refusal } from '../problem.ts'
import { userStore } from '../users/store.ts'
import { loginAttempts } from './login-attempts.ts'
import { resetTokenStore } from './reset-tokens.ts'
import { tokenStore } from './tokens.ts'
import { refuseWeak } from './weak-passwords.ts'

/** Sets the new password, ends every session and opens a new one. Refuses a wrong current password with 400. */
export async function changePassword(
  { database, passwords, userId, address }: SignedInEnv['Variables'],
  change: PasswordChange,
) {
  const attempts = loginAttempts(database)
  const attempt = { name: userId, address }
  await attempts.begin(attempt)

  const current = await userStore(database).findPasswordHash(userId)
  if (!current) throw withoutPassword()

  if (!(await passwords.verify(current, change.current_password))) {
    throw new Refusal(400, [
      issue('current_password', 'Current password is incorrect', 'incorrect_password'),
    ])
  }

  await attempts.succeed(attempt)
  refuseWeak('new_password', change.new_password, await userStore(database).find(userId))
  const passwordHash = await passwords.hash(change.new_password)
  return database.transaction(async (sql) => {
    const proven = { user: { id: userId }, passwordHash: current }
    if (!(await userStore(sql).stillHas(proven))) throw passwordIsAnother()

    await userStore(sql).setPasswordHash(userId, passwordHash)
    await tokenStore(sql).revokeAll(userId)
    await resetTokenStore(sql).revokeAll(userId)
    await activityStore(sql, userId).record('password_changed')
    return tokenStore(sql).issue(userId)
  })
}

/** It was changed, reset or taken away while this change was under way. */
function passwordIsAnother() {
  return new Refusal(401, 'Please sign in', { 'WWW-Authenticate': 'Bearer' })
}

/** Someone who came through a provider, whose session alone must not be enough to set a password. */
function withoutPassword() {
  const words =
    'Your account has no password yet. To choose one, sign out and follow "Forgot password?" on the sign-in page.'
  return new Refusal(400, [issue('current_password', words, 'no_password')])
}
