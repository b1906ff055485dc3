import { createHmac, timingSafeEqual } from 'node:crypto'
import type { User } from '#contract/user.ts'
import { config } from '../config.server.ts'

const { sessionSecrets = [''] } = config()

/** Tells one person from another without telling who they are; forms and kept words carry it. */
export function markOf(user: User) {
  return marksOf(user)[0] ?? ''
}

/** Whether the mark is this person's, made with any of our secrets. */
export function isMarkOf(mark: string, user: User) {
  return marksOf(user).some((own) => isSame(own, mark))
}

function marksOf({ id, email }: User) {
  return sessionSecrets.map((secret) =>
    createHmac('sha256', secret)
      .update(`person:${id ?? email}`)
      .digest('base64url')
      .slice(0, 22),
  )
}

function isSame(one: string, other: string) {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
