import { createCookieSessionStorage } from 'react-router'
import { createToastUtilsWithCustomSession } from 'remix-toast'
import { config } from '../config.server.ts'
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

/** Toasts travel in a cookie of their own, signed with keys of their own. */
export const {
  redirectWithSuccess,
  redirectWithError,
  replaceWithSuccess,
  replaceWithError,
  replaceWithInfo,
  getToast,
} = createToastUtilsWithCustomSession(
  createCookieSessionStorage({
    cookie: {
      name,
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      secrets: keysFor(name, sessionSecrets).map(({ bytes }) =>
        Buffer.from(bytes).toString('base64url'),
      ),
    },
  }),
)
