import { runOutcomes } from '@bellbird/contract/crm/options'
import { valuesOf } from '@bellbird/contract/options'
import { redirect, useOutlet } from 'react-router'
import { z } from 'zod'
import { queryOf } from '#app/forms/query.ts'
import { DialogHost } from '#app/ui/feedback/dialog.tsx'
import { useRefreshing } from '#app/ui/feedback/use-refreshing.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { pageAt, pagesIn, shownOf } from '#app/upstream/client/page-at.ts'
import { findRun, listRunNotes } from '#app/upstream/crm-runs.server.ts'
import type { Route } from './+types/run.ts'
import { toastEnded } from './ended-run.server.ts'
import { notesAddress } from './notes-address.ts'
import { runConnection } from './run-connection.server.ts'
import { RunPage } from './run-page.tsx'
import { runView } from './run-view.ts'

const PAGE_SIZE = 50

const Query = z.object({
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  what: z.enum(valuesOf(runOutcomes)).optional(),
  search: z.string().trim().max(100).optional(),
})

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const { page = 1, what, search } = queryOf(url, Query)
  const range = pageAt(page, PAGE_SIZE)
  const query = { ...range, ...(what && { what }), ...(search && { search }) }
  const [run, notes] = await Promise.all([
    findRun(context.get(upstream), params.runId),
    listRunNotes(context.get(upstream), params.runId, query),
  ])
  await toastEnded(request, url, [run])
  const { rows, total } = notes ?? { rows: [], total: 0 }
  if (page > 1 && rows.length === 0) throw redirect(notesAddress(run.id, { what, search }))
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
    notes: {
      what,
      search,
      rows,
      total,
      page,
      pages: pagesIn(total, range),
      summary: shownOf(range, rows.length, total, 'contact'),
    },
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
