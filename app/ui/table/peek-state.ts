/**
 * What a navigation to a preview carries: the key of the list below it. The list keeps its ticks as long as that is the
 * same, and the preview knows that it was opened here.
 */
export type PeekState = { inPlace: true; list: string }

/** The key of the list that a page shows, with a preview beside it or without. */
export function listKeyOf({ key, state }: { key: string; state: unknown }) {
  return isPeekState(state) ? state.list : key
}

export function isPeekState(state: unknown): state is PeekState {
  return typeof state === 'object' && state !== null && 'inPlace' in state && 'list' in state
}
