import { voicePlatforms } from '@bellbird/contract/calling/call-words'
import { Ban, Check } from 'lucide-react'
import { data, href, redirect } from 'react-router'
import { z } from 'zod'
import { FormPanel } from '#app/forms/form-panel.tsx'
import { parseForm } from '#app/forms/parse.server.ts'
import { PasswordField } from '#app/forms/password-field.tsx'
import { readForm } from '#app/forms/read-form.server.ts'
import { reject } from '#app/forms/reject.ts'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { TextField } from '#app/forms/text-field.tsx'
import { type LastResult, useForm } from '#app/forms/use-form.ts'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Columns, Stack } from '#app/ui/layout/columns.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { StepsGuide } from '#app/ui/layout/steps-guide.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { createConnection, listConnections } from '#app/upstream/voice.server.ts'
import type { Route } from './+types/connect.ts'

export { ConnectionFailure as ErrorBoundary } from './connection-failure.tsx'

const ConnectForm = z.object({
  api_key: z.string().trim().min(1, 'Enter an API key').max(500, 'Enter an API key'),
  name: z.string().trim().max(100).default(''),
})

const keyed = { vapi: voicePlatforms.vapi, retell: voicePlatforms.retell }
type KeyPlatform = keyof typeof keyed

function platformIn(params: { platform: string }): KeyPlatform {
  if (!Object.hasOwn(keyed, params.platform)) throw data(null, { status: 404 })
  return params.platform as KeyPlatform
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const label = keyed[platformIn(params)]
  if (!(await listConnections(context.get(upstream)))) throw redirect(href('/agent'))
  return { label }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const platform = platformIn(params)
  const submission = parseForm(await readForm(request), ConnectForm)
  const secrets = ['api_key']
  if (submission.status !== 'success') return reject(submission, { secrets })

  const { api_key, name } = submission.value
  const input = { platform, api_key, ...(name && { name }) }
  const created = await createConnection(context.get(upstream), input)
  if (!created.ok) {
    const failure = `Failed to connect ${keyed[platform]}`
    return reject(submission, { problem: created.problem, failure, secrets })
  }
  return redirectWithSuccess(
    href('/agent/connections/:connectionId', { connectionId: created.value.id }),
    `${keyed[platform]} connected`,
  )
}

export default function ConnectPlatform({ loaderData, actionData }: Route.ComponentProps) {
  const { label } = loaderData
  return (
    <>
      <PageTitle error={Boolean(actionData)}>{`Connect ${label}`}</PageTitle>
      <PageHeader
        back={{ href: href('/agent'), label: 'AI Voice Agent' }}
        title={`Connect ${label}`}
      />
      <Columns ratio="7:4">
        <Stack>
          <KeyForm label={label} lastResult={actionData?.result} />
        </Stack>
        <Stack>
          <Panel title="What happens next">
            <StepsGuide steps={nextSteps} />
          </Panel>
          <WhatItReceives label={label} />
        </Stack>
      </Columns>
    </>
  )
}

const nextSteps = [
  { title: 'Check', text: 'We check the key and list your agents and phone numbers.' },
  { title: 'Choose', text: 'You choose which agents and numbers campaigns may use.' },
  { title: 'Test call', text: 'To your own phone, before any contact is called.' },
]

type FormProps = {
  label: string
  lastResult: LastResult
}

function KeyForm({ label, lastResult }: FormProps) {
  const [form, fields] = useForm<{ api_key: string; name: string }>({ id: 'connect', lastResult })
  return (
    <FormPanel
      form={form}
      title={`Your ${label} account`}
      intro={`Your API key is checked with ${label}, stored encrypted, and never shown again.`}
      buttons={
        <>
          <SubmitButton pendingLabel="Checking the key">{`Connect ${label}`}</SubmitButton>
          <ButtonLink variant="ghost" to={href('/agent')}>
            Cancel
          </ButtonLink>
        </>
      }
    >
      <PasswordField
        field={fields.api_key}
        label="API key"
        hint={`Find it in the settings of your ${label} account. Use a private key, not a public one.`}
        autoComplete="new-password"
      />
      <TextField
        field={fields.name}
        label="Name"
        hint="Helps you tell accounts apart"
        maxLength={100}
        optional
      />
    </FormPanel>
  )
}

const sent = { Icon: Check, color: 'text-ok-text' }
const received = [
  { ...sent, text: 'One contact per call: number, name, and the variables you map' },
  { ...sent, text: 'The latest time to start the call, if supported' },
  { text: 'Never your whole list or notes you don’t map', Icon: Ban, color: 'text-muted' },
]

export function WhatItReceives({ label }: { label: string }) {
  return (
    <Panel title={`What ${label} receives`}>
      <ul className="grid gap-3">
        {received.map(({ text, Icon, color }) => (
          <li key={text} className="flex items-start gap-2.5 text-sm">
            <Icon className={`mt-0.5 size-4 ${color}`} />
            {text}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
