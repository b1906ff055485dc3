import { href, redirect } from 'react-router'
import { parseForm } from '#app/forms/parse.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { reject } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { forgetPins } from '#app/session/account-cache.server.ts'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { listFields } from '#app/upstream/fields.server.ts'
import { createView, listViews } from '#app/upstream/views.server.ts'
import type { Route } from './+types/new-view.ts'
import { listAt, viewQueryOf, wordsOf } from './view-address.ts'
import { ViewForm as Fields } from './view-form.tsx'
import { ViewForm } from './view-form-schema.ts'

function queryIn(url: URL) {
  const query = viewQueryOf(url.searchParams)
  if (query === undefined) throw redirect(href('/contacts'))
  return query
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = queryIn(url)
  const api = context.get(upstream)
  const [views, fields] = await Promise.all([listViews(api), optional(listFields(api))])
  if (!views) throw redirect(href('/contacts/views'))
  return { list: { address: listAt(query), words: wordsOf(query, fields) } }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const query = queryIn(url)
  const submission = parseForm(await readForm(request), ViewForm)
  if (submission.status !== 'success') return reject(submission)

  const { name, pinned } = submission.value
  const saved = await createView(context.get(upstream), { name, pinned, query })
  if (!saved.ok) {
    return reject(submission, { problem: saved.problem, failure: 'Failed to save the view' })
  }
  return redirectWithSuccess(listAt(query, saved.value.id), `View “${name}” saved`, {
    headers: { 'set-cookie': await forgetPins(context) },
  })
}

export default function NewView({ loaderData, actionData }: Route.ComponentProps) {
  const { list } = loaderData
  return (
    <>
      <PageTitle error={Boolean(actionData)}>Save view</PageTitle>
      <PageHeader
        title="Save view"
        intro="Saves filters and sorting. The list updates as your contacts change."
        back={{ href: list.address, label: 'Contacts' }}
      />
      <RejectionToast refused={actionData} />
      <Fields
        pinned
        lastResult={actionData?.result}
        list={list}
        cancelHref={list.address}
        submitLabel="Save view"
      />
    </>
  )
}
