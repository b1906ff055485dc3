import { VoiceConnectionInput } from '@bellbird/contract/calling/voice-connection'
import { href, redirect } from 'react-router'
import { FormPanel } from '#app/forms/form-panel.tsx'
import { parseForm } from '#app/forms/parse.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { reject } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { type LastResult, useForm } from '#app/forms/use-form.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Columns, Stack } from '#app/ui/layout/columns.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { createConnection, listConnections } from '#app/upstream/voice.server.ts'
import type { Route } from './+types/dialer.ts'
import { DialerForm } from './connection-schema.ts'
import { WhatIsSent } from './dialer-guide.tsx'
import { DialerFields } from './dialer-settings.tsx'
import { SecretOnce } from './secret-once.tsx'

export { ConnectionFailure as ErrorBoundary } from './connection-failure.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  if (!(await listConnections(context.get(upstream)))) throw redirect(href('/agent'))
  return null
}

/** The secret is returned only once, so the response is the page that shows it. */
export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseForm(await readForm(request), DialerForm)
  if (submission.status !== 'success') return reject(submission)

  const input = VoiceConnectionInput.parse({ platform: 'dialer', ...submission.value })
  const created = await createConnection(context.get(upstream), input)
  if (!created.ok) {
    return reject(submission, { problem: created.problem, failure: 'Failed to set up the dialer' })
  }
  const { id, name, secret } = created.value
  return { created: { id, name, secret } }
}

export default function SetUpDialer({ actionData }: Route.ComponentProps) {
  if (actionData && 'created' in actionData) return <SecretOnce {...actionData.created} />
  return (
    <>
      <PageTitle error={Boolean(actionData)}>Set up any dialer</PageTitle>
      <PageHeader
        back={{ href: href('/agent'), label: 'AI Voice Agent' }}
        title="Set up any dialer"
        intro="Use Twilio, LiveKit, n8n, Zapier, or your own program. It receives each call request, places the call, and sends back the result."
      />
      <RejectionToast refused={actionData} />
      <Columns ratio="1:1">
        <Stack>
          <DialerSetup lastResult={actionData?.result} />
        </Stack>
        <Stack>
          <WhatIsSent />
        </Stack>
      </Columns>
    </>
  )
}

function DialerSetup({ lastResult }: { lastResult: LastResult }) {
  const [form, fields] = useForm<{ name: string; lines: string; url: string }>({
    id: 'dialer',
    defaultValue: { name: '', lines: '1', url: '' },
    lastResult,
  })
  return (
    <FormPanel
      form={form}
      title="Where calls are requested"
      buttons={
        <>
          <SubmitButton pendingLabel="Saving">Save and show the secret</SubmitButton>
          <ButtonLink variant="ghost" to={href('/agent')}>
            Cancel
          </ButtonLink>
        </>
      }
    >
      <DialerFields name={fields.name} lines={fields.lines} url={fields.url} />
    </FormPanel>
  )
}
