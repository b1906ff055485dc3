import { observed } from '@bellbird/runtime/telemetry/telemetry'
import type { ServerInstrumentation } from 'react-router'

/** Tells of each loader and action by its route. */
export const loadersAndActions: ServerInstrumentation = {
  route(route) {
    const step = (what: string) => (run: Run) =>
      observed(
        () => ({ kind: 'step', name: `${what} ${route.id}` }),
        run,
        ({ status }) => ({ failed: status === 'error' }),
      ).then(() => undefined)
    route.instrument({ loader: step('loader'), action: step('action') })
  },
}

type Run = () => Promise<{ status: 'success' | 'error' }>
