import { Done } from '#contract/session.ts'
import { User, type UserUpdate } from '#contract/user.ts'
import type { Upstream } from './client.server.ts'

export function findUser(upstream: Upstream) {
  return upstream.read(User, '/api/users/me')
}

export function updateUser(upstream: Upstream, update: UserUpdate) {
  return upstream.write(User, 'PUT', '/api/users/me', update)
}

export function deleteUser(upstream: Upstream) {
  return upstream.write(Done, 'DELETE', '/api/users/me')
}
