import { providers } from '@bellbird/contract/options'
import { data, href } from 'react-router'
import { z } from 'zod'
import { queryOf } from '#app/forms/query.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { redirectWithProblem, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { Columns } from '#app/ui/layout/columns.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { pageAt, pagesIn, shownOf } from '#app/upstream/client/page-at.ts'
import {
  listCallRecords,
  retryCallRecords,
  saveWritesCalls,
} from '#app/upstream/crm-calls.server.ts'
import { ConnectionHeader } from '../connection-header.tsx'
import { addressIn } from '../provider-in.ts'
import { requireConnection } from '../report.server.ts'
import type { Route } from './+types/calls.ts'
import { CallList } from './call-list.tsx'
import { WritesCallsForm } from './writes-calls-form.tsx'

const PAGE_SIZE = 25

const Query = z.object({ page: z.coerce.number().int().min(1).max(100_000).optional() })

/** A 404 page if the upstream writes no calls. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const found = await requireConnection(context.get(upstream), params)
  const { provider, address, account } = found
  const { writes_calls: writes } = found.connection
  const { page = 1 } = queryOf(url, Query)
  const range = pageAt(page, PAGE_SIZE)
  const records =
    writes == null ? undefined : await listCallRecords(context.get(upstream), address, range)
  if (!records) throw data(null, { status: 404 })
  const summary = `${shownOf(range, records.rows.length, records.total, 'call')}, newest first`
  return {
    provider,
    address,
    account,
    writes: writes === true,
    rows: records.rows,
    page,
    pages: pagesIn(records.total, range),
    summary,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const address = addressIn(params)
  const page = href('/crm/:connection/calls', { connection: address })
  const form = await readForm(request)
  if (form.has('retry')) {
    const retried = await retryCallRecords(context.get(upstream), address)
    if (!retried.ok) return redirectWithProblem(page, retried.problem, 'Failed to try again')
    return redirectWithSuccess(page, 'Failed calls are being sent again')
  }
  const writes = form.has('writes_calls')
  const saved = await saveWritesCalls(context.get(upstream), address, writes)
  if (!saved.ok) return redirectWithProblem(page, saved.problem, 'Failed to save')
  return redirectWithSuccess(
    page,
    writes ? 'Calls are added to the timeline' : 'Calls aren’t added to the timeline',
  )
}

export default function WrittenCalls({ loaderData }: Route.ComponentProps) {
  const { provider, account, writes, ...list } = loaderData
  const name = providers[provider]
  const title = `Calls in ${name}`
  return (
    <>
      <ConnectionHeader
        title={title}
        account={account}
        intro={`Add each call to the timeline of its contact in ${name}.`}
      />
      <Columns ratio="5:7">
        <WritesCallsForm
          key={String(writes)}
          provider={provider}
          address={list.address}
          writes={writes}
        />
        <CallList {...list} />
      </Columns>
    </>
  )
}
