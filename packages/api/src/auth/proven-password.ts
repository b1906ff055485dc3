import type { SignedInEnv } from '../env.ts'
import { issue, Refusal } from '../http/problem.ts'
import { beginAttempt, clearAttempts } from './login-attempts.ts'
import { userStore } from './users/store.ts'

/**
 * The hash of the user's password, once they have shown that they know it. Guessing is slowed down as at
 * sign-in. Refuses with 400.
 */
export async function provenPassword(
  { database, passwords, userId, address }: SignedInEnv['Variables'],
  password: string,
) {
  const attempt = { name: userId, address }
  await beginAttempt(database, attempt)

  const current = await userStore(database).findPasswordHash(userId)
  if (!current) throw withoutPassword()

  if (!(await passwords.verify(current, password))) {
    throw refused('Current password is incorrect', 'incorrect_password')
  }
  await clearAttempts(database, attempt)
  return current
}

/** The refusal for the want of a password, which counts as no try. */
export async function passwordWanted({ database, userId }: SignedInEnv['Variables'], why: string) {
  const has = await userStore(database).findPasswordHash(userId)
  return has ? refused(why, 'password_required') : withoutPassword()
}

/** It was changed, reset or taken away while what it proves was under way. */
export function passwordIsAnother() {
  return new Refusal(401, 'Please sign in', { 'WWW-Authenticate': 'Bearer' })
}

/** Someone who came through a provider, whose session alone must not be enough for what hands the account over. */
function withoutPassword() {
  return refused(
    'Your account has no password yet. To choose one, sign out and follow "Forgot password?" on the sign-in page.',
    'no_password',
  )
}

function refused(words: string, type: string) {
  return new Refusal(400, [issue('current_password', words, type)])
}
