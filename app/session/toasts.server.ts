import { stringifySetCookie } from 'cookie'
import { createCookieSessionStorage } from 'react-router'
import { createToastUtilsWithCustomSession } from 'remix-toast'
import { type Rejection, sentenceOf } from '#app/upstream/client/problem.ts'
import { config } from '../config.server.ts'
import { cookiesNamed } from './cookies-named.ts'
import { keysFor } from './keys.server.ts'

/** An action in a toast: a link, or a form with an Undo button. */
type Offered = {
  offer?: { to: string; words: string }
  undo?: { action: string; fields?: Record<string, string> } | undefined
}

/** Separates a toast's text from its action; never occurs in text. */
const BEFORE_OFFER = '\u001f'

/** A toast's description with its action, as stored in the cookie. */
export function offering(description: string, offered: Offered) {
  return [description, JSON.stringify(offered)].join(BEFORE_OFFER)
}

/** A toast's description and its action. */
export function offeredIn(text: string | undefined): Offered & { description: string | undefined } {
  const [description, offered] = text?.split(BEFORE_OFFER) ?? []
  return { description, ...(offered ? JSON.parse(offered) : {}) }
}

const { secure, sessionSecrets = [] } = config()
const name = secure ? '__Host-toast' : 'toast'

const attributes = { name, path: '/', httpOnly: true, sameSite: 'lax', secure } as const

/** Toasts have their own cookie, signed with their own keys. */
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

/** Redirects with the upstream's message about a failed write, or with ours if it gave none. */
export function redirectWithProblem(to: string, problem: Rejection, otherwise: string) {
  const message = sentenceOf(problem) ?? otherwise
  return toasts.redirectWithError(to, { message, description: problem.notice })
}

const forgotten = stringifySetCookie({ ...attributes, value: '', maxAge: 0 })

/** The pending toast, if any. Clears its cookie only if there is one, to keep other responses small. */
export async function getToast(request: Request) {
  const headers = new Headers()
  if (cookiesNamed(name, request.headers.get('cookie')).length === 0) return { headers }
  const { toast } = await toasts.getToast(request)
  headers.set('set-cookie', forgotten)
  return { toast, headers }
}
