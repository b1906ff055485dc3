import { Webhook } from 'lucide-react'
import { data, href } from 'react-router'
import { parseForm } from '#app/forms/parse.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { reject } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { logSecurity } from '#app/process/log.server.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { addWebhook, listWebhooks } from '#app/upstream/webhooks.server.ts'
import { SettingsFailure, SettingsPage } from '../settings-page.tsx'
import type { Route } from './+types/webhooks.ts'
import { SecretPanel } from './secret-panel.tsx'
import { WebhookForm as Fields } from './webhook-form.tsx'
import { WebhookForm, webhookInputOf } from './webhook-form-schema.ts'
import { webhookView } from './webhook-view.ts'
import { WebhooksPanel } from './webhooks-panel.tsx'

const TAB = 'Webhooks'

export async function loader({ context }: Route.LoaderArgs) {
  const webhooks = await listWebhooks(context.get(upstream))
  return { webhooks: webhooks?.map(webhookView) }
}

/** Only this response contains the secret, so it is shown without a redirect. */
export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseForm(await readForm(request), WebhookForm)
  if (submission.status !== 'success') return reject(submission)

  const added = await addWebhook(context.get(upstream), webhookInputOf(submission.value))
  if (!added.ok) {
    return reject(submission, { problem: added.problem, failure: 'Failed to add the endpoint' })
  }
  logSecurity('webhook_added')
  const { id, secret, url } = added.value
  return data({ added: { id, secret, url } }, { status: 201 })
}

export default function Webhooks({ loaderData, actionData }: Route.ComponentProps) {
  const added = actionData && 'added' in actionData ? actionData.added : undefined
  const rejected = actionData && 'result' in actionData ? actionData : undefined
  return (
    <SettingsPage tab={TAB} failed={Boolean(rejected)}>
      <RejectionToast refused={rejected} />
      {added ? (
        <SecretPanel title="Endpoint added" {...added} />
      ) : (
        <Endpoints webhooks={loaderData.webhooks} lastResult={rejected?.result} />
      )}
    </SettingsPage>
  )
}

type EndpointsProps = Route.ComponentProps['loaderData'] &
  Pick<Parameters<typeof Fields>[0], 'lastResult'>

function Endpoints({ webhooks, lastResult }: EndpointsProps) {
  if (!webhooks) {
    return (
      <EmptyState icon={Webhook} title="Webhooks aren’t available">
        This server doesn’t send webhooks.
      </EmptyState>
    )
  }
  return (
    <>
      <WebhooksPanel webhooks={webhooks} />
      <Fields
        title="Add endpoint"
        action={href('/profile/webhooks')}
        lastResult={lastResult}
        submitLabel="Add endpoint"
        foot={<span className="text-sm text-muted">The signing secret is shown next.</span>}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SettingsFailure tab={TAB} error={error} />
}
