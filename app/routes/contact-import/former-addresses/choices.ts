import { href, redirect } from 'react-router'
import type { Route } from './+types/choices.ts'

/** Where pages of the former preview send their choices: they are sent on. */
export function action({ params }: Route.ActionArgs) {
  return redirect(href('/contacts/import/:previewId', params), 307)
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/contacts/import/:previewId', params))
}
