/**
 * The state of a navigation to a preview: the key of the list below it. The list preserves its selection as long as
 * the key is the same, and the preview knows that it was opened from the list.
 */
export type PeekState = { inPlace: true; list: string }

/** The key of the list on a page, with or without a preview beside it. */
export function listKeyOf({ key, state }: { key: string; state: unknown }) {
  return isPeekState(state) ? state.list : key
}

export function isPeekState(state: unknown): state is PeekState {
  return typeof state === 'object' && state !== null && 'inPlace' in state && 'list' in state
}
