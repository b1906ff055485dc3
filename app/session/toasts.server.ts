import { stringifySetCookie } from 'cookie'
import { createCookieSessionStorage } from 'react-router'
import { createToastUtilsWithCustomSession } from 'remix-toast'
import { type Rejection, sentenceOf } from '#app/upstream/client/problem.ts'
import { config } from '../config.server.ts'
import { cookiesNamed } from './cookies-named.ts'
import { keysFor } from './keys.server.ts'

/** What a toast offers after its words: a link, or a form whose button says Undo. */
type Offered = {
  offer?: { to: string; words: string }
  undo?: { action: string; fields?: Record<string, string> } | undefined
}

/** What parts a toast's words from what it offers: no sentence holds it. */
const BEFORE_OFFER = '\u001f'

/** A toast's description with an offer after it, as it travels in the cookie. */
export function offering(description: string, offered: Offered) {
  return [description, JSON.stringify(offered)].join(BEFORE_OFFER)
}

/** A toast's description, and what it offers. */
export function offeredIn(text: string | undefined): Offered & { description: string | undefined } {
  const [description, offered] = text?.split(BEFORE_OFFER) ?? []
  return { description, ...(offered ? JSON.parse(offered) : {}) }
}

const { secure, sessionSecrets = [] } = config()
const name = secure ? '__Host-toast' : 'toast'

const attributes = { name, path: '/', httpOnly: true, sameSite: 'lax', secure } as const

/** Toasts travel in a cookie of their own, signed with keys of their own. */
const storage = createCookieSessionStorage({
  cookie: {
    ...attributes,
    secrets: keysFor(name, sessionSecrets).map(({ bytes }) =>
      Buffer.from(bytes).toString('base64url'),
    ),
  },
})
const toasts = createToastUtilsWithCustomSession(storage)

export const {
  redirectWithSuccess,
  redirectWithInfo,
  redirectWithError,
  replaceWithSuccess,
  replaceWithError,
  replaceWithInfo,
} = toasts

/** Leads on with what the upstream said against a write, or with our words where it said nothing. */
export function redirectWithProblem(to: string, problem: Rejection, otherwise: string) {
  const message = sentenceOf(problem) ?? otherwise
  return toasts.redirectWithError(to, { message, description: problem.notice })
}

const forgotten = stringifySetCookie({ ...attributes, value: '', maxAge: 0 })

/**
 * The toast that waits, if one does. Its cookie goes with it: a signature that nobody needs costs each page, and
 * so would asking for a toast that is not there.
 */
export async function getToast(request: Request) {
  const headers = new Headers()
  if (cookiesNamed(name, request.headers.get('cookie')).length === 0) return { headers }
  const { toast } = await toasts.getToast(request)
  headers.set('set-cookie', forgotten)
  return { toast, headers }
}
