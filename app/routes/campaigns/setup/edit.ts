import { href, redirect } from 'react-router'
import type { Route } from './+types/edit.ts'

/** Redirects from the URL of the former one-page form. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/campaigns/:campaignId/audience', params))
}
