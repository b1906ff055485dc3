import { createCookieSessionStorage } from 'react-router'
import { createToastUtilsWithCustomSession } from 'remix-toast'
import { config } from '../config.server.ts'
import { keysFor } from './keys.server.ts'

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
