import { providers } from '@bellbird/contract/options'
import { data, href } from 'react-router'
import { z } from 'zod'
import { queryOf } from '#app/forms/query.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { redirectWithProblem, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { Columns } from '#app/ui/layout/columns.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { pageAt, pagesIn, shownOf } from '#app/upstream/client/page-at.ts'
import {
  listCallRecords,
  retryCallRecords,
  saveWritesCalls,
} from '#app/upstream/crm-calls.server.ts'
import { providerIn } from '../provider-in.ts'
import { requireConnection } from '../report.server.ts'
import type { Route } from './+types/calls.ts'
import { CallList } from './call-list.tsx'
import { WritesCallsForm } from './writes-calls-form.tsx'

const PAGE_SIZE = 25

const Query = z.object({ page: z.coerce.number().int().min(1).max(100_000).optional() })

/** A 404 page if the upstream writes no calls. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const provider = providerIn(params)
  const { writes_calls: writes } = await requireConnection(context.get(upstream), provider)
  const { page = 1 } = queryOf(url, Query)
  const range = pageAt(page, PAGE_SIZE)
  const found =
    writes == null ? undefined : await listCallRecords(context.get(upstream), provider, range)
  if (!found) throw data(null, { status: 404 })
  const summary = `${shownOf(range, found.rows.length, found.total, 'call')}, newest first`
  return {
    provider,
    writes: writes === true,
    rows: found.rows,
    page,
    pages: pagesIn(found.total, range),
    summary,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const provider = providerIn(params)
  const page = href('/crm/:provider/calls', { provider })
  const form = await readForm(request)
  if (form.has('retry')) {
    const retried = await retryCallRecords(context.get(upstream), provider)
    if (!retried.ok) return redirectWithProblem(page, retried.problem, 'Failed to try again')
    return redirectWithSuccess(page, 'Failed calls are being sent again')
  }
  const writes = form.has('writes_calls')
  const saved = await saveWritesCalls(context.get(upstream), provider, writes)
  if (!saved.ok) return redirectWithProblem(page, saved.problem, 'Failed to save')
  return redirectWithSuccess(
    page,
    writes ? `Calls are added to ${providers[provider]}` : 'Calls are no longer added',
  )
}

export default function WrittenCalls({ loaderData }: Route.ComponentProps) {
  const { provider, writes, ...list } = loaderData
  const name = providers[provider]
  const title = `Calls in ${name}`
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        back={{ href: href('/crm'), label: 'CRM Integrations' }}
        title={title}
        intro={`Add each call to the timeline of its contact in ${name}.`}
      />
      <Columns ratio="5:7">
        <WritesCallsForm key={String(writes)} provider={provider} writes={writes} />
        <CallList provider={provider} {...list} />
      </Columns>
    </>
  )
}
