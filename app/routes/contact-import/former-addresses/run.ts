import { href, redirect } from 'react-router'
import type { Route } from './+types/run.ts'

/** Where the progress of an import was before it had the address of its result. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/contacts/imports/:importId', { importId: params.previewId }))
}
