import { createHmac, randomUUID } from 'node:crypto'
import type { User } from '@bellbird/contract/auth/user'
import { loggingAs } from '@bellbird/runtime/log'
import { createContext, type MiddlewareFunction, redirect } from 'react-router'
import { createUpstream } from '#app/upstream/client/client.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { protection } from '#app/upstream/client/protection.server.ts'
import { send } from '#app/upstream/client/transport.server.ts'
import { config } from '../process/config.server.ts'
import { logSecurity } from '../process/log.server.ts'
import { CurrentSession, currentSession } from './context.server.ts'
import { createSessionCookie, SessionTooLarge } from './cookie.server.ts'
import {
  hasEnded,
  rememberEnded,
  rememberReplaced,
  wasJustReplaced,
} from './ended-sessions.server.ts'
import { wantedPath } from './guards.server.ts'
import { knownDeviceCookie } from './known-devices.server.ts'
import { requestContext } from './request-context.server.ts'
import { signInPath } from './return-path.ts'
import { isDueForRenewal, type Session } from './session.ts'

type Middleware = MiddlewareFunction<Response>

type Caller = {
  requestId: string
  traceparent: string | undefined
  address: string | undefined
  userAgent: string | undefined
}
const caller = createContext<Caller>()

const { secure, sessionSecrets = [], apiBaseUrl = '' } = config()
const protect = protection()
const cookie = createSessionCookie({ secrets: sessionSecrets, secure })

export const nameRequest: Middleware = async ({ request, context, pattern }, next) => {
  const known = context.get(requestContext)
  const { requestId = randomUUID(), traceparent, address } = known ?? {}
  const userAgent = request.headers.get('user-agent')?.slice(0, 500)
  context.set(caller, { requestId, traceparent, address, userAgent })
  if (known) known.route = `/${pattern.replace(/^\//, '')}`
  const named = { request_id: requestId, trace_id: traceparent?.split('-')[1] ?? '' }
  const response = await loggingAs(named, next)
  response.headers.set('x-request-id', requestId)
  return response
}

export const openSession: Middleware = async ({ request, context }, next) => {
  const header = request.headers.get('cookie')
  const sent = await cookie.read(header)
  const found = sent && !(await hasEnded(sent)) ? sent : undefined
  const session = new CurrentSession(found)
  if (!found && cookie.isPresent(header)) await rejectCookie(session, sent)
  if (found && isDueForRenewal(found, Date.now())) session.renew()
  context.set(currentSession, session)
  let retryAfter: number | undefined
  context.set(
    upstream,
    createUpstream({
      send,
      protect,
      baseUrl: apiBaseUrl,
      token: () => session.token,
      ...context.get(caller),
      signal: request.signal,
      setRetryAfter(seconds) {
        retryAfter = Math.max(retryAfter ?? 0, seconds)
      },
      isForm: request.method === 'POST',
      setUnsaved: (isUnsaved) => session.noteUnsaved(isUnsaved),
      sessionEnded() {
        session.endByUpstream()
        logSecurity('session_ended_by_upstream')
        throw redirect(signInPath(wantedPath(request)))
      },
    }),
  )
  const response = await next()
  if (retryAfter && [429, 503].includes(response.status)) {
    response.headers.set('retry-after', String(retryAfter))
  }
  if (found && session.token && found.token !== session.token) await rememberReplaced(found)
  if (found && found.token !== session.token) await rememberEnded(found)
  const isLate = session.wasEndedByUpstream && found && (await wasJustReplaced(found))
  if (!isLate) await writeCookie(session, request, response)
  const user = session.user ?? found?.user
  const known = context.get(requestContext)
  if (known && user) known.user = pseudonymOf(user)
  return response
}

/** A late request may carry a cookie that was just replaced: the browser already has a newer one. */
async function rejectCookie(session: CurrentSession, sent: Session | undefined) {
  if (sent && (await wasJustReplaced(sent))) return
  logSecurity('session_refused', { known: sent ? 'ended' : 'no' })
  session.end()
}

function pseudonymOf({ id, email }: User) {
  return createHmac('sha256', sessionSecrets[0] ?? '')
    .update(id ?? email)
    .digest('base64url')
    .slice(0, 12)
}

async function writeCookie(current: CurrentSession, request: Request, response: Response) {
  const { pending, user } = current
  const { change, session } = pending
  if (change === 'write' && session && !(await hasEnded(session))) {
    const sealed = await cookie.seal(session).catch(tooLarge)
    if (sealed) {
      response.headers.append('set-cookie', sealed)
      const device = await knownDeviceCookie.keep(request, session.user, current.wasStarted)
      response.headers.append('set-cookie', device)
    }
  }
  if (change === 'clear') response.headers.append('set-cookie', cookie.clear())
  if (!user && change === 'none') return
  response.headers.set('cache-control', 'no-store')
}

/** If a profile no longer fits in the cookie beside a long token, the cookie stays as it was. */
function tooLarge(error: unknown) {
  if (!(error instanceof SessionTooLarge)) throw error
  return undefined
}

export async function fitsCookie(session: CurrentSession) {
  const { pending } = session
  return pending.session
    ? cookie.seal(pending.session).then(
        () => true,
        () => false,
      )
    : true
}
