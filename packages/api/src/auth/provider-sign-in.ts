import { createHash, randomBytes } from 'node:crypto'
import { clipped } from '@bellbird/contract/clipped'
import { email as Email, line } from '@bellbird/contract/text'
import { activityStore } from '../contacts/activity/store.ts'
import type { Sql } from '../database/database.ts'
import type { ApiEnv } from '../env.ts'
import { conflict, issue, ProblemError } from '../http/problem.ts'
import { type Identity, MAX_AGE_SECONDS } from './id-tokens.ts'
import { identityStore } from './identities.ts'
import { resetTokenStore } from './reset-tokens.ts'
import { tokenStore } from './tokens.ts'
import { userStore } from './users/store.ts'

/** Rejects with 401, 409 and 422. */
export async function signInByProvider(
  { database, place }: ApiEnv['Variables'],
  identity: Identity,
) {
  return database.transaction(async (sql) => {
    await spend(sql, identity)
    const known = await identityStore(sql).findUserId(identity)
    const { userId, created, linked } = known
      ? { userId: known, created: false, linked: false }
      : await linkIdentity(sql, identity)

    await activityStore(sql, userId).record(created ? 'account_created' : 'signed_in')
    const session = await tokenStore(sql).issue(userId, place)
    return { ...session, user: await userStore(sql).find(userId), created, linked }
  })
}

async function spend(sql: Sql, { iss, nonce }: Identity) {
  const spent = await sql.query(
    `insert into spent_id_tokens (hash, expires_at)
     values ($1, now() + $2 * interval '1 second') on conflict do nothing returning 1`,
    [createHash('sha256').update(`${iss}\n${nonce}`).digest(), 2 * MAX_AGE_SECONDS],
  )
  if (spent.length === 0) throw new ProblemError(401, 'This sign-in was already used')
}

async function linkIdentity(sql: Sql, identity: Identity) {
  const email = Email.safeParse(identity.email).data
  if (!email) {
    throw new ProblemError(422, [
      issue('id_token', 'The provider didn’t share an email address', 'no_email'),
    ])
  }
  const existing = await userStore(sql).findByEmail(email)
  const userId = existing
    ? await takeOver(sql, existing.user.id, identity)
    : await open(sql, email, identity)
  if (!(await identityStore(sql).link(identity, userId))) throw addressTaken()
  return { userId, created: !existing, linked: Boolean(existing) }
}

/** The email address was unverified before, so everyone with a password, a session or a reset link loses access. */
async function takeOver(sql: Sql, userId: string, identity: Identity) {
  const isLinked = await identityStore(sql).hasOtherOf(identity.iss, userId)
  if (!identity.email_verified || isLinked) throw addressTaken()

  await userStore(sql).setPasswordHash(userId, undefined)
  await tokenStore(sql).revokeAll(userId)
  await resetTokenStore(sql).revokeAll(userId)
  return userId
}

async function open(sql: Sql, email: string, identity: Identity) {
  const [first = '', ...rest] = text(identity.name, 200).split(/\s+/)
  const { id } = await userStore(sql).insert(
    {
      first_name: text(identity.given_name, 100) || clipped(first, 100),
      last_name: text(identity.family_name, 100) || clipped(rest.join(' '), 100),
      email,
      username: await freeUsername(sql, text(identity.preferred_username, 40), email),
      company_name: '',
    },
    undefined,
  )
  return id
}

async function freeUsername(sql: Sql, preferred: string, email: string) {
  const name = [preferred, clipped(email.split('@')[0] ?? '', 40)].find((it) => it.length >= 3)
  if (name && !(await userStore(sql).isUsernameTaken(name))) return name
  return `${name ?? 'user'}-${randomBytes(5).toString('hex')}`
}

function text(claim: unknown, max: number) {
  return line(max).safeParse(claim).data ?? ''
}

function addressTaken() {
  return conflict(issue('id_token', 'Another account uses this email address', 'taken'))
}
