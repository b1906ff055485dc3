import { findCallingSettings } from '#app/upstream/calling-settings.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { smallCookie } from './small-cookie.server.ts'

/** For how many seconds pages may not reflect a change of the upstream. */
const FRESH = 3_600

const cookie = smallCookie('calling')

/** Whether the upstream has settings for all calls, and the Set-Cookie value that caches it. */
export async function callingOffered(request: Request, upstream: Upstream) {
  const kept = cookie.read(request)
  if (kept === 'yes' || kept === 'no') return { offered: kept === 'yes', keep: undefined }
  const found = await optional(findCallingSettings(upstream).then((settings) => ({ settings })))
  if (!found) return { offered: false, keep: undefined }
  const offered = found.settings !== undefined
  return { offered, keep: cookie.write(offered ? 'yes' : 'no', FRESH) }
}
