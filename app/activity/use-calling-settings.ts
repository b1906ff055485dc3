import { href, useRouteLoaderData } from 'react-router'

/** Where the settings for all calls are; undefined if the upstream has none. */
export function useCallingSettings() {
  const frame = useRouteLoaderData<{ hasCalling: boolean } | null>('routes/frame')
  return frame?.hasCalling ? href('/profile/calling') : undefined
}
