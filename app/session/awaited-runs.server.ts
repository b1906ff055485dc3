import { smallCookie } from './small-cookie.server.ts'

const DAY = 24 * 3_600
/** One for each provider is the rule; more than these are not waited for. */
const MAX_RUNS = 6

const cookie = smallCookie('awaited-runs')

/** The syncs and exports whose end this person has not seen yet. */
export function awaitedRuns(request: Request): string[] {
  const sent = cookie.read(request) ?? ''
  return sent.length > 1_000 ? [] : sent.split(' ').filter(Boolean)
}

/** The Set-Cookie value that remembers a run that went on after its call. */
export function awaitRun(request: Request, id: string) {
  const others = awaitedRuns(request).filter((other) => other !== id)
  return cookie.write([...others, id].slice(-MAX_RUNS).join(' '), DAY)
}

export function forgetRun(request: Request, id: string) {
  const others = awaitedRuns(request).filter((other) => other !== id)
  return others.length > 0 ? cookie.write(others.join(' '), DAY) : cookie.clear()
}
