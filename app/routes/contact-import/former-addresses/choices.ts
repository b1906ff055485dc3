import { href, redirect } from 'react-router'
import type { Route } from './+types/choices.ts'

export function action({ params }: Route.ActionArgs) {
  return redirect(href('/contacts/import/:previewId', params), 307)
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/contacts/import/:previewId', params))
}
