import { Done } from '#contract/session.ts'
import { User, type UserUpdate } from '#contract/user.ts'
import type { Upstream } from './client.server.ts'

export function findUser(upstream: Upstream) {
  return upstream.read(User, '/api/users/me')
}

/** The fields of the profile as they are sent. Option values the upstream chose itself go back as they came. */
export type Profile = Pick<User, keyof UserUpdate>

export function updateUser(upstream: Upstream, update: Partial<Profile>) {
  return upstream.write(User, 'PUT', '/api/users/me', update)
}

export function deleteUser(upstream: Upstream) {
  return upstream.write(Done, 'DELETE', '/api/users/me')
}
