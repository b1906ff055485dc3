import type { SignedInEnv } from '../env.ts'
import { issue, ProblemError } from '../http/problem.ts'
import { beginAttempt, clearAttempts } from './login-attempts.ts'
import { userStore } from './users/store.ts'

/** Returns the password's hash. Rejects with 400 and 429. */
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

export async function missingPasswordProblem(
  { database, userId }: SignedInEnv['Variables'],
  why: string,
) {
  const has = await userStore(database).findPasswordHash(userId)
  return has ? passwordProblem(why, 'password_required') : withoutPassword()
}

/** A session alone must not be enough to take over an account without a password. */
function withoutPassword() {
  return passwordProblem(
    'Your account doesn’t have a password yet. Sign out and use “Forgot password?” to set one.',
    'no_password',
  )
}

function passwordProblem(words: string, type: string) {
  return new ProblemError(400, [issue('current_password', words, type)])
}
