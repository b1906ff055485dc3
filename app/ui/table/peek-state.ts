/** The list preserves its selection as long as its key, `list`, is the same. */
export type PeekState = { inPlace: true; list: string }

export function listKeyOf({ key, state }: { key: string; state: unknown }) {
  return isPeekState(state) ? state.list : key
}

export function isPeekState(state: unknown): state is PeekState {
  return typeof state === 'object' && state !== null && 'inPlace' in state && 'list' in state
}
