import type { SubmissionResult } from '@conform-to/react'
import { useLocation, useRouteLoaderData } from 'react-router'

type Saved = { path: string; result: SubmissionResult<string[]> }

/** The input of a form on this page that could not be sent because the session had ended. */
export function useSavedInput() {
  const saved = useRouteLoaderData<{ kept?: Saved }>('root')?.kept
  const { pathname } = useLocation()
  return saved?.path === pathname ? saved.result : undefined
}
