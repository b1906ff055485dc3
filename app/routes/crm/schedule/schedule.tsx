import { syncSchedules } from '@bellbird/contract/crm/options'
import { ScheduleChange } from '@bellbird/contract/crm/runs'
import { providers } from '@bellbird/contract/options'
import { data, href } from 'react-router'
import { parseForm } from '#app/forms/parse.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { reject } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { saveSyncSchedule } from '#app/upstream/crm.server.ts'
import { ConnectionHeader } from '../connection-header.tsx'
import { addressIn } from '../provider-in.ts'
import { requireConnection } from '../report.server.ts'
import type { Route } from './+types/schedule.ts'
import { ScheduleForm } from './schedule-form.tsx'

/** Throws a 404 page if the upstream has no automatic syncs. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { provider, account, connection } = await requireConnection(context.get(upstream), params)
  const chosen = connection.sync_schedule
  if (!chosen || !Object.hasOwn(syncSchedules, chosen)) throw data(null, { status: 404 })
  return {
    provider,
    account,
    chosen,
    next: connection.next_sync_at ?? undefined,
    reports: connection.receives_events === true,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const address = addressIn(params)
  const submission = parseForm(await readForm(request), ScheduleChange.strip())
  if (submission.status !== 'success') return reject(submission)

  const saved = await saveSyncSchedule(context.get(upstream), address, submission.value)
  if (!saved.ok) {
    return reject(submission, {
      problem: saved.problem,
      failure: 'Failed to save the sync schedule',
    })
  }
  return redirectWithSuccess(
    href('/crm/:connection/schedule', { connection: address }),
    'Sync schedule saved',
  )
}

export default function SyncSchedulePage({ loaderData, actionData }: Route.ComponentProps) {
  const { provider, chosen, next, reports } = loaderData
  const title = `${providers[provider]} sync schedule`
  return (
    <>
      <ConnectionHeader
        title={title}
        account={loaderData.account}
        error={Boolean(actionData)}
        intro={`How often changes made in ${providers[provider]} are synced automatically.`}
      />
      <RejectionToast refused={actionData} />
      <ScheduleForm
        key={chosen}
        provider={provider}
        chosen={chosen}
        next={next}
        reports={reports}
        lastResult={actionData?.result}
      />
    </>
  )
}
