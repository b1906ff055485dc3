import { config } from '#app/process/config.server.ts'

/** The origin this request came to, so that the cookie is available when the user returns to it. */
export function ownOrigin({ host }: URL) {
  const { publicOrigins } = config()
  return publicOrigins.find((origin) => new URL(origin).host === host) ?? publicOrigins[0]
}
