import type { RouterContextProvider } from 'react-router'
import { currentSession } from './context.server.ts'

export function ownName(context: Readonly<RouterContextProvider>) {
  const { user } = context.get(currentSession)
  return [user?.first_name, user?.last_name].filter(Boolean).join(' ')
}
