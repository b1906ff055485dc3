import { createHmac, timingSafeEqual } from 'node:crypto'
import type { User } from '@bellbird/contract/auth/user'
import { config } from '../config.server.ts'

const { sessionSecrets = [''] } = config()

/** Distinguishes users without identifying them; included in forms and saved input. */
export function markOf(user: User) {
  return marksOf(user)[0] ?? ''
}

export function isMarkOf(mark: string, user: User) {
  return marksOf(user).some((own) => isSame(own, mark))
}

const known = new WeakMap<User, string[]>()

function marksOf(user: User) {
  const marks = known.get(user) ?? sessionSecrets.map((secret) => markWith(secret, user))
  known.set(user, marks)
  return marks
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
