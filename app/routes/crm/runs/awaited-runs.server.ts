import { keepPending, pendingIn } from '#app/session/pending.server.ts'

/** Usually there is one for each provider; beyond this, the oldest is no longer tracked. */
const MAX_RUNS = 6

/** Those whose end this user has not seen yet. */
export async function awaitedRuns(request: Request) {
  return (await pendingIn(request)).runs ?? []
}

export async function awaitRun(request: Request, id: string) {
  const others = await othersThan(request, id)
  return keepRuns(request, [...others, id].slice(-MAX_RUNS))
}

export async function forgetRun(request: Request, id: string) {
  return keepRuns(request, await othersThan(request, id))
}

async function othersThan(request: Request, id: string) {
  return (await awaitedRuns(request)).filter((other) => other !== id)
}

async function keepRuns(request: Request, runs: string[]) {
  return { 'set-cookie': await keepPending(request, { runs: runs.length > 0 ? runs : undefined }) }
}
