import { config } from '#app/config.server.ts'

/** The address of ours that this request came to, so that the cookie is there when people come back to it. */
export function ownOrigin({ host }: URL) {
  const { publicOrigins } = config()
  return publicOrigins.find((origin) => new URL(origin).host === host) ?? publicOrigins[0]
}
