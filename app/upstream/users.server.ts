import { Done } from '@bellbird/contract/auth/session'
import { User, type UserUpdate } from '@bellbird/contract/auth/user'
import { z } from 'zod'
import type { Upstream } from './client/client.server.ts'

export function findUser(upstream: Upstream) {
  return upstream.read(User, '/api/users/me')
}

/** Option values that the upstream made up are sent back unchanged. */
export type Profile = Pick<User, Exclude<keyof UserUpdate, 'current_password'>>

/** What the response omits is taken from the request. The password is sent only if the upstream has asked for it. */
export function updateUser(
  upstream: Upstream,
  stored: User,
  update: Partial<Profile>,
  currentPassword?: string,
) {
  const Updated = z
    .record(z.string(), z.unknown())
    .transform((returned): z.input<typeof User> => ({ ...stored, ...update, ...returned }))
    .pipe(User)
  return upstream.write(Updated, 'PUT', '/api/users/me', {
    ...update,
    ...(currentPassword && { current_password: currentPassword }),
  })
}

export function deleteUser(upstream: Upstream) {
  return upstream.write(Done, 'DELETE', '/api/users/me')
}
