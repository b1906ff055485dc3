import { shortened } from '@bellbird/contract/clipped'
import { stringifySetCookie } from 'cookie'
import { createCookieSessionStorage } from 'react-router'
import { createToastUtilsWithCustomSession } from 'remix-toast'
import { type Rejection, sentenceOf } from '#app/upstream/client/problem.ts'
import { config } from '../process/config.server.ts'
import { cookiesNamed } from './cookies-named.ts'
import { keysFor } from './keys.server.ts'

type Offered = {
  offer?: { to: string; words: string }
  undo?: { action: string; fields?: Record<string, string> } | undefined
}

/** Separates a toast's text from its action; never occurs in text. */
const BEFORE_OFFER = '\u001f'

export function offering(description: string, offered: Offered) {
  return [description, JSON.stringify(offered)].join(BEFORE_OFFER)
}

export function offeredIn(text: string | undefined): Offered & { description: string | undefined } {
  const [description, offered] = text?.split(BEFORE_OFFER) ?? []
  return { description, ...(offered ? JSON.parse(offered) : {}) }
}

const { secure, sessionSecrets = [] } = config()
const name = secure ? '__Host-toast' : 'toast'

const attributes = { name, path: '/', httpOnly: true, sameSite: 'lax', secure } as const

const storage = createCookieSessionStorage({
  cookie: {
    ...attributes,
    secrets: keysFor(name, sessionSecrets).map(({ bytes }) =>
      Buffer.from(bytes).toString('base64url'),
    ),
  },
})
const toasts = createToastUtilsWithCustomSession(storage)

/** As JSON; encoded and signed it is a third longer, and browsers take cookies of 4,096 bytes. */
const MAX_BYTES = 2_500

type Redirect = typeof toasts.redirectWithSuccess
export type Toast = Parameters<Redirect>[1]

function fitting(toast: Toast): Toast {
  const { message, description, ...rest } = typeof toast === 'string' ? { message: toast } : toast
  const { description: text, ...offered } = offeredIn(description)
  const isOffered = Object.keys(offered).length > 0 && sizeOf(offered) < MAX_BYTES / 2
  const cut = (length: number) => ({
    ...rest,
    message: shortened(message, length),
    ...(isOffered
      ? { description: offering(shortened(text ?? '', length), offered) }
      : text !== undefined && { description: shortened(text, length) }),
  })
  let length = MAX_BYTES
  while (sizeOf(cut(length)) > MAX_BYTES) length = Math.floor(length * 0.9)
  return cut(length)
}

function sizeOf(value: object) {
  return Buffer.byteLength(JSON.stringify(value))
}

function fitted(redirect: Redirect): Redirect {
  return (to, toast, init) => redirect(to, fitting(toast), init)
}

export const redirectWithSuccess = fitted(toasts.redirectWithSuccess)
export const redirectWithInfo = fitted(toasts.redirectWithInfo)
export const redirectWithError = fitted(toasts.redirectWithError)
export const replaceWithSuccess = fitted(toasts.replaceWithSuccess)
export const replaceWithInfo = fitted(toasts.replaceWithInfo)
export const replaceWithError = fitted(toasts.replaceWithError)

export function redirectWithProblem(to: string, problem: Rejection, otherwise: string) {
  const message = sentenceOf(problem) ?? otherwise
  return redirectWithError(to, { message, description: problem.notice })
}

const forgotten = stringifySetCookie({ ...attributes, value: '', maxAge: 0 })

export async function getToast(request: Request) {
  const headers = new Headers()
  if (cookiesNamed(name, request.headers.get('cookie')).length === 0) return { headers }
  const { toast } = await toasts.getToast(request)
  headers.set('set-cookie', forgotten)
  return { toast, headers }
}
