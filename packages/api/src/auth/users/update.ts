import type { UserUpdate } from '@bellbird/contract/auth/user'
import { activityStore } from '../../contacts/activity/store.ts'
import type { SignedInEnv } from '../../env.ts'
import { signInAgain } from '../../http/problem.ts'
import { missingPasswordProblem, provenPassword } from '../proven-password.ts'
import { userStore } from './store.ts'

/** A session alone must not change the email address: reset links go there, so it could take over the account. */
export async function updateUser(
  context: SignedInEnv['Variables'],
  { current_password, ...change }: UserUpdate,
) {
  const { database, userId } = context
  const { email } = await userStore(database).find(userId)
  const isOther = change.email !== undefined && change.email !== email
  if (isOther && !current_password) {
    throw await missingPasswordProblem(context, 'Enter your current password to change your email')
  }
  const proven = isOther && current_password && (await provenPassword(context, current_password))

  return database.transaction(async (sql) => {
    if (
      proven &&
      !(await userStore(sql).stillHas({ user: { id: userId }, passwordHash: proven }))
    ) {
      throw signInAgain()
    }
    const updated = await userStore(sql).update(userId, change)
    await activityStore(sql, userId).record('profile_updated')
    return updated
  })
}
