import { runOutcomes } from '@bellbird/contract/crm/options'
import { valuesOf } from '@bellbird/contract/options'
import { useOutlet } from 'react-router'
import { z } from 'zod'
import { queryOf } from '#app/forms/query.ts'
import { readPage } from '#app/forms/read-page.server.ts'
import { DialogHost } from '#app/ui/feedback/dialog.tsx'
import { useRefreshing } from '#app/ui/feedback/use-refreshing.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { findRun, listRunNotes } from '#app/upstream/crm-runs.server.ts'
import type { Route } from './+types/run.ts'
import { toastEnded } from './ended-run.server.ts'
import { runConnection } from './run-connection.server.ts'
import { RunPage } from './run-page.tsx'
import { runView } from './run-view.ts'

const Query = z.object({
  what: z.enum(valuesOf(runOutcomes)).optional(),
  search: z.string().trim().max(100).optional(),
})

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const query = queryOf(url, Query)
  const [run, { rows, total, page, pages, summary }] = await Promise.all([
    findRun(context.get(upstream), params.runId),
    readPage(url, {
      noun: 'contact',
      size: 50,
      list: (range) => listRunNotes(context.get(upstream), params.runId, { ...range, ...query }),
    }),
  ])
  await toastEnded(request, url, [run])
  const shown = runView(run)
  const connection =
    shown.kind === 'sync' && shown.provider && shown.address && !shown.inProgress
      ? await runConnection(context.get(upstream), shown.provider, shown.address)
      : undefined
  return {
    run: shown,
    connection,
    figures: run.figures ?? {},
    inProgress: shown.inProgress,
    notes: { what: query.what, search: query.search, rows, total, page, pages, summary },
  }
}

export default function Run({ loaderData }: Route.ComponentProps) {
  useRefreshing(loaderData.inProgress)
  return (
    <DialogHost dialog={useOutlet()}>
      <RunPage {...loaderData} />
    </DialogHost>
  )
}
