import type { PasswordChange } from '@bellbird/contract/auth/session'
import { activityStore } from '../contacts/activity/store.ts'
import type { SignedInEnv } from '../env.ts'
import { signInAgain } from '../http/problem.ts'
import { provenPassword } from './proven-password.ts'
import { resetTokenStore } from './reset-tokens.ts'
import { tokenStore } from './tokens.ts'
import { userStore } from './users/store.ts'
import { rejectWeak } from './weak-passwords.ts'

/** Rejects a wrong current password with 400. */
export async function changePassword(context: SignedInEnv['Variables'], change: PasswordChange) {
  const { database, passwords, userId, place } = context
  const current = await provenPassword(context, change.current_password)
  rejectWeak('new_password', change.new_password, await userStore(database).find(userId))
  const passwordHash = await passwords.hash(change.new_password)
  return database.transaction(async (sql) => {
    const proven = { user: { id: userId }, passwordHash: current }
    if (!(await userStore(sql).stillHas(proven))) throw signInAgain()

    await userStore(sql).setPasswordHash(userId, passwordHash)
    await tokenStore(sql).revokeAll(userId)
    await resetTokenStore(sql).revokeAll(userId)
    await activityStore(sql, userId).record('password_changed')
    return tokenStore(sql).issue(userId, place)
  })
}
