import { randomUUID } from 'node:crypto'
import { createContext, data, type MiddlewareFunction, redirect } from 'react-router'
import { config } from '../config.server.ts'
import { createUpstream } from '../upstream/client.server.ts'
import { upstream } from '../upstream/context.server.ts'
import { send } from '../upstream/transport.server.ts'
import { CurrentSession, currentSession } from './context.server.ts'
import { createSessionCookie, SessionTooLarge } from './cookie.server.ts'
import { hasEnded, rememberEnded } from './ended-sessions.server.ts'
import { wantedPath } from './guards.server.ts'
import { signInPath } from './return-path.ts'
import { isDueForRenewal } from './session.ts'

type Middleware = MiddlewareFunction<Response>

/** Names the request in the answer, in what is sent upstream and on failure pages. */
const requestId = createContext<string>()

const { publicOrigins, originsNamed, secure, sessionSecrets = [], apiBaseUrl = '' } = config()
const cookie = createSessionCookie({ secrets: sessionSecrets, secure })

export const nameRequest: Middleware = async ({ request, context }, next) => {
  const sent = request.headers.get('x-request-id') ?? ''
  const id = /^[\w.-]{8,64}$/.test(sent) ? sent : randomUUID()
  context.set(requestId, id)
  const response = await next()
  response.headers.set('x-request-id', id)
  return response
}

/** A form is taken only from our own pages, on every kind of route. */
export const requireOwnOrigin: Middleware = ({ request }, next) => {
  if (['GET', 'HEAD'].includes(request.method) || isFromOurPages(request)) return next()
  throw data('This form was not sent from our pages, so nothing was done.', { status: 403 })
}

function isFromOurPages({ headers, url }: Request) {
  const own = originsNamed ? publicOrigins : [...publicOrigins, new URL(url).origin]
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'same-origin'
  const origin = headers.get('origin')
  if (origin) return own.includes(origin)
  const referer = headers.get('referer')
  return referer !== null && URL.canParse(referer) && own.includes(new URL(referer).origin)
}

/** Opens the session cookie, ties the upstream to its token and writes the cookie if it changed. */
export const openSession: Middleware = async ({ request, context }, next) => {
  const header = request.headers.get('cookie')
  const found = await cookie.read(header)
  const session = new CurrentSession(found)
  if (!found && cookie.isPresent(header)) session.end()
  if (found && isDueForRenewal(found, Date.now())) session.renew()
  context.set(currentSession, session)
  context.set(
    upstream,
    createUpstream({
      send,
      baseUrl: apiBaseUrl,
      token: () => session.token,
      requestId: context.get(requestId),
      signal: request.signal,
      sessionEnded() {
        session.endByUpstream()
        throw redirect(signInPath(wantedPath(request)))
      },
    }),
  )
  const response = await next()
  if (found && found.token !== session.token) rememberEnded(found)
  await writeCookie(session, response)
  return response
}

async function writeCookie({ pending, user }: CurrentSession, response: Response) {
  const { change, session } = pending
  if (change === 'write' && session && !hasEnded(session)) {
    const sealed = await cookie.seal(session).catch(tooLarge)
    if (sealed) response.headers.append('set-cookie', sealed)
  }
  if (change === 'clear') response.headers.append('set-cookie', cookie.clear())
  if (user || change !== 'none') response.headers.set('cache-control', 'no-store')
}

/** A profile that outgrew the cookie beside a long token: what the cookie held before stays. */
function tooLarge(error: unknown) {
  if (!(error instanceof SessionTooLarge)) throw error
  return undefined
}

/** Whether the session fits its cookie; asked before a sign-in is called a success. */
export async function fitsCookie(session: CurrentSession) {
  const { pending } = session
  return pending.session
    ? cookie.seal(pending.session).then(
        () => true,
        () => false,
      )
    : true
}
