import { Outlet } from 'react-router'
import { requireNoSession } from '#app/session/guards.server.ts'
import type { Route } from './+types/signed-out.ts'

export const middleware: Route.MiddlewareFunction[] = [requireNoSession]

/** Client navigation runs middleware only if there is a loader. */
export function loader() {
  return null
}

export default function SignedOutFrame() {
  return <Outlet />
}
