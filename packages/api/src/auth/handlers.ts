import {
  Credentials,
  ForgottenPassword,
  PasswordChange,
  PasswordReset,
  ProviderSignIn,
  Registration,
} from '@bellbird/contract/auth/session'
import { Hono } from 'hono'
import { activityStore } from '../contacts/activity/store.ts'
import type { ApiEnv, SignedInEnv } from '../env.ts'
import { requireUser } from '../http/access.ts'
import { notFound, ProblemError } from '../http/problem.ts'
import { body } from '../http/validate.ts'
import { changePassword } from './change-password.ts'
import { beginAttempt, clearAttempts, countRegistration } from './login-attempts.ts'
import { signInByProvider } from './provider-sign-in.ts'
import { resetPassword } from './reset-password.ts'
import { tokenStore } from './tokens.ts'
import { type Account, userStore } from './users/store.ts'
import { rejectWeak } from './weak-passwords.ts'

const signingIn = new Hono<ApiEnv>()
  .post('/login', body(Credentials), async (c) => {
    const { email, password } = c.req.valid('json')
    const { database, address, knownDevice } = c.var
    const attempt = { name: email, address, device: knownDevice }
    await beginAttempt(database, attempt)

    const account = await userStore(database).findByEmail(email)
    const proven = await c.var.passwords.verify(account?.passwordHash, password)
    const session = proven && account && (await openSession(c.var, account))
    if (!session) {
      throw new ProblemError(401, 'Invalid email or password', { 'WWW-Authenticate': 'Bearer' })
    }

    await clearAttempts(database, attempt)
    await c.var.passwords.renew(account.passwordHash, password, (renewed) =>
      userStore(database).exchangePasswordHash(account, renewed),
    )
    return c.json(session)
  })

  .post('/register', body(Registration), async (c) => {
    const registration = c.req.valid('json')
    rejectWeak('password', registration.password, registration)
    await countRegistration(c.var.database, c.var.address)
    await userStore(c.var.database).assertFree(registration)

    const passwordHash = await c.var.passwords.hash(registration.password)
    const signedIn = await c.var.database.transaction(async (sql) => {
      const user = await userStore(sql).insert(registration, passwordHash)
      await activityStore(sql, user.id).record('account_created')
      return { ...(await tokenStore(sql).issue(user.id, c.var.place)), user }
    })
    return c.json(signedIn, 201)
  })

  .post('/oidc', body(ProviderSignIn), async (c) => {
    if (!c.var.idTokens) throw notFound('Sign-in provider')

    const identity = await c.var.idTokens.verify(c.req.valid('json'))
    return c.json(await signInByProvider(c.var, identity))
  })

  .post('/forgot-password', body(ForgottenPassword), (c) => {
    c.var.resetRequests.take(c.req.valid('json').email)
    return c.json({
      message: 'If an account exists for this email address, a reset email is on its way.',
    })
  })

  .post('/reset-password', body(PasswordReset), async (c) => {
    await resetPassword(c.var, c.req.valid('json'))
    return c.json({ message: 'Password changed' })
  })

const signedIn = new Hono<SignedInEnv>()
  .post('/change-password', requireUser, body(PasswordChange), async (c) => {
    const session = await changePassword(c.var, c.req.valid('json'))
    return c.json({ message: 'Password changed', ...session })
  })

  .post('/accept-terms', requireUser, async (c) => {
    return c.json(await userStore(c.var.database).update(c.var.userId, { terms_accepted: true }))
  })

  .post('/gdpr-consent', requireUser, async (c) => {
    return c.json(await userStore(c.var.database).update(c.var.userId, { gdpr_consent: true }))
  })

  .post('/logout', requireUser, async (c) => {
    await tokenStore(c.var.database).revoke(c.var.token)
    return c.body(null, 204)
  })

const sessions = new Hono<SignedInEnv>()
  .use(requireUser)

  .get('/', async (c) => {
    return c.json(await tokenStore(c.var.database).list(c.var.userId, c.var.token))
  })

  .delete('/', async (c) => {
    await tokenStore(c.var.database).revokeOthers(c.var.userId, c.var.token)
    return c.body(null, 204)
  })

  .delete('/:id', async (c) => {
    const ended = await tokenStore(c.var.database).revokeOne(c.var.userId, c.req.param('id'))
    if (!ended) throw notFound('Session')
    return c.body(null, 204)
  })

export const auth = new Hono<ApiEnv>()
  .route('/', signingIn)
  .route('/', signedIn)
  .route('/sessions', sessions)

function openSession({ database, place }: ApiEnv['Variables'], account: Account) {
  return database.transaction(async (sql) => {
    if (!(await userStore(sql).stillHas(account))) return undefined
    await activityStore(sql, account.user.id).record('signed_in')
    return { ...(await tokenStore(sql).issue(account.user.id, place)), user: account.user }
  })
}
