import { type ProviderId, providers, valuesOf } from '@bellbird/contract/options'
import { smallCookie } from './small-cookie.server.ts'

const DAY = 24 * 3_600
const HALF_AN_HOUR_MS = 1_800_000
/** Usually there is one for each provider; beyond this, runs are not tracked. */
const MAX_RUNS = 6

const cookie = smallCookie('crm')

/** What a browser waits for: the end of CRM runs, and the return from a consent page. */
type Progress = { runs: string[]; connecting?: { provider: ProviderId; until: number } }

function progressIn(request: Request): Progress {
  const sent = cookie.read(request) ?? ''
  if (sent.length > 1_000) return { runs: [] }
  const values = new URLSearchParams(sent)
  const provider = valuesOf(providers).find((id) => id === values.get('connecting'))
  const until = Number(values.get('until'))
  return {
    runs: values.getAll('run').slice(-MAX_RUNS),
    ...(provider && until > Date.now() && { connecting: { provider, until } }),
  }
}

function write({ runs, connecting }: Progress) {
  if (runs.length === 0 && !connecting) return cookie.clear()
  const values = new URLSearchParams(runs.slice(-MAX_RUNS).map((id) => ['run', id]))
  if (connecting) {
    values.set('connecting', connecting.provider)
    values.set('until', String(connecting.until))
  }
  return cookie.write(values.toString(), DAY)
}

/** The syncs and exports whose end this user has not seen yet. */
export function awaitedRuns(request: Request) {
  return progressIn(request).runs
}

/** The Set-Cookie value that tracks a run still in progress after its request. */
export function awaitRun(request: Request, id: string) {
  const { runs, ...rest } = progressIn(request)
  return write({ ...rest, runs: [...runs.filter((other) => other !== id), id] })
}

export function forgetRun(request: Request, id: string) {
  const { runs, ...rest } = progressIn(request)
  return write({ ...rest, runs: runs.filter((other) => other !== id) })
}

/** The provider whose consent page this user was sent to and has not returned from. */
export function connectingProvider(request: Request) {
  return progressIn(request).connecting?.provider
}

/** The Set-Cookie value that remembers the pending connection while the user is at the provider. */
export function rememberConnecting(request: Request, provider: ProviderId) {
  const until = Date.now() + HALF_AN_HOUR_MS
  return write({ ...progressIn(request), connecting: { provider, until } })
}

export function forgetConnecting(request: Request) {
  return write({ runs: awaitedRuns(request) })
}
