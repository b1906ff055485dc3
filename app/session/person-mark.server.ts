import { createHmac, timingSafeEqual } from 'node:crypto'
import type { User } from '@bellbird/contract/auth/user'
import { config } from '../process/config.server.ts'

const { sessionSecrets = [''] } = config()

/** Distinguishes users without identifying them; included in forms and saved input. */
export function markOf(user: User) {
  return markWith(sessionSecrets[0] ?? '', user)
}

export function isMarkOf(mark: string, user: User) {
  return sessionSecrets.some((secret) => isSame(markWith(secret, user), mark))
}

function markWith(secret: string, { id, email }: User) {
  return createHmac('sha256', secret)
    .update(`person:${id ?? email}`)
    .digest('base64url')
    .slice(0, 22)
}

function isSame(one: string, other: string) {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
