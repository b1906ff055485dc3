import { KeyRound } from 'lucide-react'
import { data, useOutlet } from 'react-router'
import { parseForm } from '#app/forms/parse.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { reject } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { logSecurity } from '#app/process/log.server.ts'
import { ownOrigin } from '#app/session/own-origin.server.ts'
import { DialogHost } from '#app/ui/feedback/dialog.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { createApiKey, listApiKeys } from '#app/upstream/api-keys.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { SettingsFailure, SettingsPage } from '../settings-page.tsx'
import type { Route } from './+types/api-keys.ts'
import { KeyForm as Fields } from './key-form.tsx'
import { KeyForm, keyInputOf } from './key-form-schema.ts'
import { keyView } from './key-view.ts'
import { KeysPanel } from './keys-panel.tsx'
import { NewKey, type NewKeyView } from './new-key.tsx'

const TAB = 'API keys'

export async function loader({ context }: Route.LoaderArgs) {
  const keys = await listApiKeys(context.get(upstream))
  return { keys: keys?.map(keyView) }
}

/** Only this response contains the key, so it is shown without a redirect. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const submission = parseForm(await readForm(request), KeyForm)
  if (submission.status !== 'success') return reject(submission)

  const created = await createApiKey(context.get(upstream), keyInputOf(submission.value))
  if (!created.ok) {
    return reject(submission, { problem: created.problem, failure: 'Failed to create the API key' })
  }
  logSecurity('api_key_created')
  const { name, key, scopes, expires_at } = created.value
  const shown: NewKeyView = {
    name,
    secret: key,
    scopes,
    expires: expires_at,
    origin: ownOrigin(url),
  }
  return data({ created: shown }, { status: 201 })
}

export default function ApiKeys({ loaderData, actionData }: Route.ComponentProps) {
  const created = actionData && 'created' in actionData ? actionData.created : undefined
  const rejected = actionData && 'result' in actionData ? actionData : undefined
  return (
    <DialogHost dialog={useOutlet()}>
      <SettingsPage tab={TAB} failed={Boolean(rejected)}>
        <RejectionToast refused={rejected} />
        {created ? (
          <NewKey {...created} />
        ) : (
          <Keys keys={loaderData.keys} lastResult={rejected?.result} />
        )}
      </SettingsPage>
    </DialogHost>
  )
}

type KeysProps = Route.ComponentProps['loaderData'] & Parameters<typeof Fields>[0]

function Keys({ keys, lastResult }: KeysProps) {
  if (!keys) {
    return (
      <EmptyState icon={KeyRound} title="API keys aren’t available">
        This server doesn’t support API keys.
      </EmptyState>
    )
  }
  return (
    <>
      <KeysPanel keys={keys} />
      <Fields lastResult={lastResult} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SettingsFailure tab={TAB} error={error} />
}
