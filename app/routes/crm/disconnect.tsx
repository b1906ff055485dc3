import { href, redirect } from 'react-router'
import { upstream } from '#app/upstream/context.server.ts'
import { disconnectProvider } from '#app/upstream/crm.server.ts'
import type { Route } from './+types/disconnect.ts'
import { providerIn } from './provider-in.ts'
import { report } from './report.server.ts'

export async function action({ params, context }: Route.ActionArgs) {
  const outcome = await disconnectProvider(context.get(upstream), providerIn(params))
  return report(outcome, {
    success: 'CRM disconnected successfully!',
    failure: 'Failed to disconnect CRM',
  })
}

export function loader() {
  throw redirect(href('/crm'))
}

export default function DisconnectProvider() {
  return null
}
