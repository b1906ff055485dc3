import { useMatches } from 'react-router'

/** The state of a navigation that keeps the page and its forms: to a dialog over it, or back by a redirect. */
export const inPlace = { inPlace: true }

export function isInPlace(state: unknown) {
  return typeof state === 'object' && state !== null && 'inPlace' in state
}

export function useDialogOpen() {
  return useMatches().some(
    ({ handle }) => typeof handle === 'object' && handle !== null && 'dialog' in handle,
  )
}
