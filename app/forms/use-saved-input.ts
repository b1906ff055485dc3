import type { SubmissionResult } from '@conform-to/react'
import { useLocation, useRouteLoaderData } from 'react-router'

type Saved = { path: string; result: SubmissionResult<string[]> }

/**
 * The input of a form on this page that could not be sent. `action` is the address of a form that is sent elsewhere.
 */
export function useSavedInput(action?: string) {
  const saved = useRouteLoaderData<{ kept?: Saved }>('root')?.kept
  const { pathname } = useLocation()
  return saved?.path === (action ?? pathname) ? saved.result : undefined
}

/** The values of fields with the same name in that input; undefined if there is no input. */
export function useSavedList(name: string, action?: string): string[] | undefined {
  const input = useSavedInput(action)?.initialValue
  return input ? [input[name] ?? []].flat().map(String) : undefined
}
