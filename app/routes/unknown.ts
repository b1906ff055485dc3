import { data, href, redirect } from 'react-router'
import { currentSession } from '#app/session/context.server.ts'
import type { Route } from './+types/unknown.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  if (/\.\w{1,5}$/.test(url.pathname) && !url.pathname.endsWith('.data'))
    throw data(null, { status: 404 })
  throw redirect(context.get(currentSession).user ? href('/') : href('/login'))
}

export const action = loader

export default function Unknown() {
  return null
}
