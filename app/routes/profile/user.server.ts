import type { User } from '@bellbird/contract/auth/user'
import type { RouterContextProvider } from 'react-router'
import { currentSession } from '#app/session/context.server.ts'
import { keepUser } from '#app/session/keep-user.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import type { Outcome } from '#app/upstream/client/problem.ts'
import { findUser, type Profile, updateUser } from '#app/upstream/users.server.ts'

type Context = Readonly<RouterContextProvider>

/** The user from the upstream, so that no form shows or sends outdated values. */
export async function loadUser(context: Context): Promise<User> {
  const user = await findUser(context.get(upstream))
  await keepUser(context.get(currentSession), user)
  return user
}

/** Saves all eight fields: the form's values over the stored ones. */
export async function saveProfile(
  context: Context,
  changes: Partial<Profile>,
  currentPassword?: string,
): Promise<Outcome<User>> {
  const session = context.get(currentSession)
  const stored = session.user ?? (await findUser(context.get(upstream)))
  const update = { ...profileOf(stored), ...changes }
  const saved = await updateUser(context.get(upstream), stored, update, currentPassword)
  if (saved.ok) await keepUser(session, saved.value)
  return saved
}

function profileOf(user: User): Profile {
  const { first_name, last_name, email, phone, company_name, industry, tone, language } = user
  return { first_name, last_name, email, phone, company_name, industry, tone, language }
}
