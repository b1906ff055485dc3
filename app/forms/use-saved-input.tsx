import type { SubmissionResult } from '@conform-to/react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { Notice } from '#app/ui/feedback/notice.tsx'

type Kept = { path: string; result: SubmissionResult<string[]>; seen: string | undefined }

/** The input of a form on this page that could not be sent because the session had ended. */
export function useSavedInput() {
  const root = useRouteLoaderData<{ kept?: Kept }>('root')
  const { pathname } = useLocation()
  return root?.kept?.path === pathname ? root.kept : undefined
}

/** States that the form shows earlier input and that none of it was saved. */
export function SavedInputNotice() {
  if (!useSavedInput()) return null
  return (
    <Notice tone="info" title="We kept your changes">
      You were signed out before they were saved. Review and save again.
    </Notice>
  )
}
