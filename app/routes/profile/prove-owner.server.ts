import type { RouterContextProvider } from 'react-router'
import { currentSession } from '#app/session/context.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { sentenceOf } from '#app/upstream/client/problem.ts'
import { verifyPassword } from '#app/upstream/sessions.server.ts'
import { loadUser } from './user.server.ts'

type Fault = { message: string; status: number }

/** Undefined if the form proves that it comes from the account's owner and not just from an open browser. */
export async function proveOwner(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<Fault | undefined> {
  const password = String(form.get('current_password') ?? '')
  const { user } = context.get(currentSession)
  // A password is checked against the account anyway; whether the account has one must be current.
  const { email, has_password } = password && user ? user : await loadUser(context)
  if (!password && has_password === false) {
    const typed = String(form.get('email') ?? '').trim()
    if (typed.toLowerCase() === email.toLowerCase()) return undefined
    return { message: 'Enter your account’s email address to confirm', status: 422 }
  }
  if (!password) return { message: 'Current password is required', status: 422 }

  const verified = await verifyPassword(context.get(upstream), { email, password })
  if (verified.ok) return undefined
  const { status, notice } = verified.problem
  if ([400, 401, 403, 422].includes(status)) {
    return { message: 'Current password is incorrect', status: 422 }
  }
  const message = sentenceOf(verified.problem) ?? notice ?? 'Failed to delete account'
  return { message, status }
}
