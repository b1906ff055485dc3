import { stringifySetCookie } from 'cookie'
import { createCookieSessionStorage } from 'react-router'
import { createToastUtilsWithCustomSession } from 'remix-toast'
import { type Rejection, sentenceOf } from '#app/upstream/client/problem.ts'
import { config } from '../config.server.ts'
import { cookiesNamed } from './cookies-named.ts'
import { keysFor } from './keys.server.ts'

type Offer = { to: string; words: string }

/** What parts a toast's words from the link after them: no sentence holds it. */
const BEFORE_OFFER = '\u001f'

/** A toast's description with a link after it, as it travels in the cookie. */
export function offering(description: string, { to, words }: Offer) {
  return [description, to, words].join(BEFORE_OFFER)
}

/** A toast's description, and its link where it has one. */
export function offeredIn(description: string | undefined) {
  const [words, to, label] = description?.split(BEFORE_OFFER) ?? []
  return { description: words, ...(to && label && { offer: { to, words: label } }) }
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
