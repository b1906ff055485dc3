/**
 * What goes on after its request was answered. The server's own code and the app are bundled apart, so
 * they meet at a symbol: it lets such deeds finish before it leaves.
 */
const KEY = Symbol.for('bellbird.under-way')
const meetingPlace = globalThis as unknown as Record<symbol, Set<Promise<unknown>> | undefined>
const deeds = meetingPlace[KEY] ?? new Set()
meetingPlace[KEY] = deeds

export function letFinish(deed: Promise<unknown>) {
  const settled = deed.catch(() => undefined).finally(() => deeds.delete(settled))
  deeds.add(settled)
}

/** Resolves once nothing is under way. */
export async function allFinished() {
  while (deeds.size > 0) await Promise.all(deeds)
}
