import type { User } from '@bellbird/contract/auth/user'
import type { RouterContextProvider } from 'react-router'
import { type CurrentSession, currentSession } from '#app/session/context.server.ts'
import { fitsCookie } from '#app/session/middleware.server.ts'
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

/** Keeps the stored user if the new one would not fit in the cookie. */
async function keepUser(session: CurrentSession, user: User) {
  const stored = session.user
  if (!stored || JSON.stringify(stored) === JSON.stringify(user)) return
  session.replaceUser(user)
  if (!(await fitsCookie(session))) session.replaceUser(stored)
}
