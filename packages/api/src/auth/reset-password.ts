import type { PasswordReset } from '@bellbird/contract/auth/session'
import { activityStore } from '../contacts/activity/store.ts'
import type { ApiEnv } from '../env.ts'
import { issue, ProblemError } from '../http/problem.ts'
import { resetAttempts } from './login-attempts.ts'
import { resetTokenStore } from './reset-tokens.ts'
import { tokenStore } from './tokens.ts'
import { userStore } from './users/store.ts'
import { rejectWeak } from './weak-passwords.ts'

export async function resetPassword(
  { database, passwords, address }: ApiEnv['Variables'],
  { token, new_password }: PasswordReset,
) {
  const owner = await resetTokenStore(database).ownerOf(token)
  if (!owner) throw linkIsOver()
  rejectWeak('new_password', new_password, await userStore(database).find(owner.id))

  const passwordHash = await passwords.hash(new_password)
  await database.transaction(async (sql) => {
    const account = await resetTokenStore(sql).use(token)
    if (!account) throw linkIsOver()

    await userStore(sql).setPasswordHash(account.id, passwordHash)
    await tokenStore(sql).revokeAll(account.id)
    await activityStore(sql, account.id).record('password_changed')
    await resetAttempts(sql, { name: account.email, address })
    await resetAttempts(sql, { name: account.id, address })
  })
}

function linkIsOver() {
  return new ProblemError(400, [
    issue('token', 'This link is incomplete, has expired or was already used', 'expired_token'),
  ])
}
