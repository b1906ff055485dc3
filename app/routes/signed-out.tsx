import { Outlet } from 'react-router'
import { requireNoSession } from '#app/session/guards.server.ts'
import type { Route } from './+types/signed-out.ts'

export const middleware: Route.MiddlewareFunction[] = [requireNoSession]

/** Middleware runs on client navigation only where there is a loader to ask for. */
export function loader() {
  return null
}

export default function SignedOutFrame() {
  return <Outlet />
}
