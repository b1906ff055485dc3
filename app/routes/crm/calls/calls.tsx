import { providers } from '@bellbird/contract/options'
import { data, href } from 'react-router'
import { readForm } from '#app/forms/read-form.server.ts'
import { readPage } from '#app/forms/read-page.server.ts'
import { redirectWithProblem, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { Columns } from '#app/ui/layout/columns.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
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

/** Throws a 404 page if the upstream writes no calls. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const found = await requireConnection(context.get(upstream), params)
  const { provider, address, account } = found
  const { writes_calls: writes } = found.connection
  if (writes == null) throw data(null, { status: 404 })
  const {
    found: records,
    rows,
    page,
    pages,
    summary,
  } = await readPage(url, {
    noun: 'call',
    list: (range) => listCallRecords(context.get(upstream), address, range),
  })
  if (!records) throw data(null, { status: 404 })
  return {
    provider,
    address,
    account,
    writes: writes === true,
    rows,
    page,
    pages,
    summary: `${summary}, newest first`,
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
