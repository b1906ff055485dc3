import type { UserUpdate } from '@bellbird/contract/auth/user'
import { activityStore } from '../../contacts/activity/store.ts'
import type { SignedInEnv } from '../../env.ts'
import { passwordIsAnother, passwordWanted, provenPassword } from '../proven-password.ts'
import { userStore } from './store.ts'

/**
 * Changes what is named. Reset links go to the email address, so whoever changes it could take the account
 * with them: that needs the password, and a session alone is not enough.
 */
export async function updateUser(
  asked: SignedInEnv['Variables'],
  { current_password, ...change }: UserUpdate,
) {
  const { database, userId } = asked
  const { email } = await userStore(database).find(userId)
  const isOther = change.email !== undefined && change.email !== email
  if (isOther && !current_password) {
    throw await passwordWanted(
      asked,
      'Please enter your current password to change the email address',
    )
  }
  const proven = isOther && current_password && (await provenPassword(asked, current_password))

  return database.transaction(async (sql) => {
    if (
      proven &&
      !(await userStore(sql).stillHas({ user: { id: userId }, passwordHash: proven }))
    ) {
      throw passwordIsAnother()
    }
    const updated = await userStore(sql).update(userId, change)
    await activityStore(sql, userId).record('profile_updated')
    return updated
  })
}
