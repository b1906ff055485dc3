import { href, redirect } from 'react-router'
import type { Route } from './+types/run.ts'

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/contacts/imports/:importId', { importId: params.previewId }))
}
