import type { SubmissionResult } from '@conform-to/react'
import { useLocation, useRouteLoaderData } from 'react-router'

type SavedInput = { path: string; result: SubmissionResult<string[]> }

/** `action` is the address of a form that is sent elsewhere. */
export function useSavedInput(action?: string) {
  const saved = useRouteLoaderData<{ kept?: SavedInput }>('root')?.kept
  const { pathname } = useLocation()
  return saved?.path === (action ?? pathname) ? saved.result : undefined
}

export function useSavedList(name: string, action?: string): string[] | undefined {
  const input = useSavedInput(action)?.initialValue
  return input ? [input[name] ?? []].flat().map(String) : undefined
}
