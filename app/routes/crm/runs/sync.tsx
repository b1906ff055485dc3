import { href, redirect } from 'react-router'
import { upstream } from '#app/upstream/client/context.server.ts'
import { syncContacts } from '#app/upstream/crm.server.ts'
import { addressIn } from '../provider-in.ts'
import { reportRun } from '../report.server.ts'
import type { Route } from './+types/sync.ts'

export async function action({ request, params, context }: Route.ActionArgs) {
  const address = addressIn(params)
  const outcome = await syncContacts(context.get(upstream), address)
  return reportRun(request, outcome, {
    address,
    success: 'Contacts synced successfully!',
    failure: 'Failed to sync contacts',
  })
}

export function loader() {
  throw redirect(href('/crm'))
}

export default function SyncContacts() {
  return null
}
