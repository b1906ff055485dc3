import type { SignedInEnv } from '../env.ts'
import { issue, ProblemError } from '../http/problem.ts'
import { beginAttempt, clearAttempts } from './login-attempts.ts'
import { userStore } from './users/store.ts'

/**
 * The hash of the user's password, once they have proved that they know it. Guessing is throttled as at
 * sign-in. Rejects with 400.
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
    throw passwordProblem('Current password is incorrect', 'incorrect_password')
  }
  await clearAttempts(database, attempt)
  return current
}

/** The error for a missing password, which counts as no attempt. */
export async function passwordWanted({ database, userId }: SignedInEnv['Variables'], why: string) {
  const has = await userStore(database).findPasswordHash(userId)
  return has ? passwordProblem(why, 'password_required') : withoutPassword()
}

/** It was changed, reset or taken away while what it proves was under way. */
export function passwordIsAnother() {
  return new ProblemError(401, 'Please sign in', { 'WWW-Authenticate': 'Bearer' })
}

/** Someone who came through a provider, whose session alone must not be enough for what hands the account over. */
function withoutPassword() {
  return passwordProblem(
    'Your account doesn’t have a password yet. Sign out and use “Forgot password?” to set one.',
    'no_password',
  )
}

function passwordProblem(words: string, type: string) {
  return new ProblemError(400, [issue('current_password', words, type)])
}
