import { href, redirect } from 'react-router'
import type { Route } from './+types/run.ts'

/** The former URL of an import's progress. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/contacts/imports/:importId', { importId: params.previewId }))
}
