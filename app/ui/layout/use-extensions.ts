import { useRouteLoaderData } from 'react-router'

/** What the upstream stores beyond the product description, as far as known. */
export type Extensions = {
  preferences: boolean
  callingSettings: boolean
  /** Otherwise the upstream has the description's calls only. */
  any: boolean
}

/** What the upstream cannot store is not offered. */
export function useExtensions(): Partial<Extensions> {
  return (
    useRouteLoaderData<{ extensions: Extensions } | null>('routes/frame/frame')?.extensions ?? {}
  )
}
