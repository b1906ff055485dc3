import { data, href } from 'react-router'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { logSecurity } from '#app/process/log.server.ts'
import { redirectWithProblem } from '#app/session/toasts.server.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { findWebhook, rotateSecret } from '#app/upstream/webhooks.server.ts'
import { SettingsFailure, SettingsPage } from '../settings-page.tsx'
import type { Route } from './+types/rotate-secret.ts'
import { SecretPanel } from './secret-panel.tsx'

const TAB = 'Webhooks'

export async function loader({ params, context }: Route.LoaderArgs) {
  const webhook = await findWebhook(context.get(upstream), params.webhookId)
  if (!webhook) throw data(null, { status: 404 })
  return { url: webhook.url }
}

export async function action({ params, context }: Route.ActionArgs) {
  const rotated = await rotateSecret(context.get(upstream), params.webhookId)
  if (!rotated.ok) {
    const back = href('/profile/webhooks/:webhookId', params)
    return redirectWithProblem(back, rotated.problem, 'Failed to rotate the secret')
  }
  logSecurity('webhook_secret_rotated')
  const { id, url, secret } = rotated.value
  return { id, url, secret }
}

export default function RotateSecret({ loaderData, actionData, params }: Route.ComponentProps) {
  const action = href('/profile/webhooks/:webhookId/rotate', params)
  return (
    <SettingsPage tab={TAB} failed={false}>
      {actionData ? (
        <SecretPanel title="Secret rotated" {...actionData} />
      ) : (
        <Form method="post" action={action}>
          <Panel
            title="Rotate the signing secret?"
            intro={<bdi>{loaderData.url}</bdi>}
            footer={
              <>
                <SubmitButton action={action} pendingLabel="Rotating">
                  Rotate secret
                </SubmitButton>
                <ButtonLink variant="ghost" to={href('/profile/webhooks/:webhookId', params)}>
                  Cancel
                </ButtonLink>
              </>
            }
          >
            <p>
              You get a new secret. The current one stays valid for 24 hours so you can update your
              server; until then, messages are signed with both.
            </p>
          </Panel>
        </Form>
      )}
    </SettingsPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SettingsFailure tab={TAB} error={error} />
}
