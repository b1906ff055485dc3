import { href, redirect } from 'react-router'
import type { Route } from './+types/edit.ts'

/** The address of the form that was one long page. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/campaigns/:campaignId/audience', params))
}
