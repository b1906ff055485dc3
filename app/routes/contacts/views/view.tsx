import { Trash2 } from 'lucide-react'
import { data, href, useOutlet } from 'react-router'
import { parseForm } from '#app/forms/parse.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { reject } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { forgetPins } from '#app/session/account-cache.server.ts'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { DialogHost } from '#app/ui/feedback/dialog.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { listFields } from '#app/upstream/fields.server.ts'
import { listViews, updateView } from '#app/upstream/views.server.ts'
import type { Route } from './+types/view.ts'
import { listAt, wordsOf } from './view-address.ts'
import { ViewForm as Fields } from './view-form.tsx'
import { ViewForm } from './view-form-schema.ts'

const allViews = href('/contacts/views')

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(upstream)
  const [views, fields] = await Promise.all([listViews(api), optional(listFields(api))])
  const view = views?.find(({ id }) => id === params.viewId)
  if (!view) throw data(null, { status: 404 })
  const { name, pinned, query } = view
  return { name, pinned, list: { address: listAt(query, view.id), words: wordsOf(query, fields) } }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const submission = parseForm(await readForm(request), ViewForm)
  if (submission.status !== 'success') return reject(submission)

  const { name, pinned } = submission.value
  const saved = await updateView(context.get(upstream), params.viewId, { name, pinned })
  if (!saved.ok) {
    return reject(submission, { problem: saved.problem, failure: 'Failed to save the view' })
  }
  return redirectWithSuccess(allViews, `View “${name}” saved`, {
    headers: { 'set-cookie': await forgetPins(context) },
  })
}

export default function ChangeView({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, pinned, list } = loaderData
  return (
    <DialogHost dialog={useOutlet()}>
      <PageTitle error={Boolean(actionData)}>{name}</PageTitle>
      <PageHeader
        title={name}
        back={{ href: allViews, label: 'Saved views' }}
        actions={
          <>
            <ButtonLink to={list.address}>Open view</ButtonLink>
            <ButtonLink
              variant="danger-quiet"
              icon={Trash2}
              to={href('/contacts/views/:viewId/delete', params)}
              preventScrollReset
            >
              Delete
            </ButtonLink>
          </>
        }
      />
      <RejectionToast refused={actionData} />
      <Fields
        key={`${name} ${pinned}`}
        name={name}
        pinned={pinned}
        lastResult={actionData?.result}
        list={list}
        cancelHref={allViews}
        submitLabel="Save changes"
      />
    </DialogHost>
  )
}
