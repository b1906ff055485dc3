/** Of requests whose method and path match `of`, or of all. With `cost`, costs are limited instead of their number. */
export type RequestWindow = {
  calls: number
  perMs: number
  of?: RegExp
  cost?: (request: string) => number
  isDaily?: boolean
}

export function createRequestWindows(windows: RequestWindow[]) {
  const states = windows.map((window) => ({
    window,
    spent: 0,
    taken: [] as { at: number; cost: number }[],
    from: 0,
  }))

  function forget(state: (typeof states)[number], now: number) {
    const { taken, window } = state
    for (; state.from < taken.length; state.from += 1) {
      const first = taken[state.from]
      if (!first || first.at > now - window.perMs) break
      state.spent -= first.cost
    }
    if (state.from > 1_000) taken.splice(0, state.from)
    if (state.from > 1_000) state.from = 0
  }

  return {
    exceededBy(request: string): RequestWindow | undefined {
      const now = Date.now()
      const concerned = states.filter(({ window: { of } }) => !of || of.test(request))
      for (const state of concerned) {
        forget(state, now)
        const cost = state.window.cost?.(request) ?? 1
        if (state.spent + cost > state.window.calls) return state.window
      }
      for (const state of concerned) {
        const cost = state.window.cost?.(request) ?? 1
        state.spent += cost
        state.taken.push({ at: now, cost })
      }
    },
    left() {
      const now = Date.now()
      return states.map((state) => {
        forget(state, now)
        const { window, taken, from, spent } = state
        const resetMs = Math.max((taken[from]?.at ?? now) + window.perMs - now, 0)
        return { window, spent, remaining: window.calls - spent, resetMs }
      })
    },
  }
}

export type WindowState = ReturnType<ReturnType<typeof createRequestWindows>['left']>[number]
