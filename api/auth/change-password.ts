import type { PasswordChange } from '#contract/session.ts'
import { activityStore } from '../activity/store.ts'
import type { SignedInEnv } from '../env.ts'
import { issue, Refusal } from '../problem.ts'
import { userStore } from '../users/store.ts'
import { loginAttempts } from './login-attempts.ts'
import { resetTokenStore } from './reset-tokens.ts'
import { tokenStore } from './tokens.ts'

/** Sets the new password, ends every session and opens a new one. Refuses a wrong current password with 400. */
export async function changePassword(
  { database, passwords, userId }: SignedInEnv['Variables'],
  change: PasswordChange,
) {
  const attempts = loginAttempts(database)
  await attempts.begin(userId)

  const current = await userStore(database).findPasswordHash(userId)
  if (!(await passwords.verify(current, change.current_password))) {
    throw new Refusal(400, [
      issue('current_password', 'Current password is incorrect', 'incorrect_password'),
    ])
  }

  await attempts.succeed(userId)
  const passwordHash = await passwords.hash(change.new_password)
  return database.transaction(async (sql) => {
    await userStore(sql).setPasswordHash(userId, passwordHash)
    await tokenStore(sql).revokeAll(userId)
    await resetTokenStore(sql).revokeAll(userId)
    await activityStore(sql, userId).record('password_changed')
    return tokenStore(sql).issue(userId)
  })
}
