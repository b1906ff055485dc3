import { href, redirect } from 'react-router'
import { upstream } from '#app/upstream/context.server.ts'
import { exportContacts } from '#app/upstream/crm.server.ts'
import type { Route } from './+types/export.ts'
import { providerIn } from './provider-in.ts'
import { reportRun } from './report.server.ts'

export async function action({ request, params, context }: Route.ActionArgs) {
  const outcome = await exportContacts(context.get(upstream), providerIn(params))
  return reportRun(request, outcome, {
    success: 'Contacts exported successfully!',
    failure: 'Failed to export contacts',
  })
}

export function loader() {
  throw redirect(href('/crm'))
}

export default function ExportContacts() {
  return null
}
