import { data, href } from 'react-router'
import { parseForm } from '#app/forms/parse.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { reject } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { findWebhook, updateWebhook } from '#app/upstream/webhooks.server.ts'
import { SettingsFailure, SettingsPage } from '../settings-page.tsx'
import type { Route } from './+types/edit-webhook.ts'
import { tickedBy } from './event-fields.ts'
import { WebhookForm as Fields } from './webhook-form.tsx'
import { WebhookForm, webhookInputOf } from './webhook-form-schema.ts'

const TAB = 'Webhooks'

export async function loader({ params, context }: Route.LoaderArgs) {
  const webhook = await findWebhook(context.get(upstream), params.webhookId)
  if (!webhook) throw data(null, { status: 404 })
  const { url, name, events } = webhook
  return { words: { url, name, ...tickedBy(events) } }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const submission = parseForm(await readForm(request), WebhookForm)
  if (submission.status !== 'success') return reject(submission)

  const input = webhookInputOf(submission.value)
  const updated = await updateWebhook(context.get(upstream), params.webhookId, input)
  if (!updated.ok) {
    return reject(submission, { problem: updated.problem, failure: 'Failed to save the endpoint' })
  }
  return redirectWithSuccess(href('/profile/webhooks/:webhookId', params), 'Endpoint saved')
}

export default function EditWebhook({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <SettingsPage tab={TAB} failed={Boolean(actionData)}>
      <RejectionToast refused={actionData} />
      <Fields
        title="Edit endpoint"
        action={href('/profile/webhooks/:webhookId/edit', params)}
        defaultValue={loaderData.words}
        lastResult={actionData?.result}
        submitLabel="Save"
        foot={
          <ButtonLink variant="ghost" to={href('/profile/webhooks/:webhookId', params)}>
            Cancel
          </ButtonLink>
        }
      />
    </SettingsPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SettingsFailure tab={TAB} error={error} />
}
