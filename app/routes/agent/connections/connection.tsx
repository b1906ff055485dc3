import type { VoiceConnectionUpdate } from '@bellbird/contract/calling/voice-connection'
import type { Submission } from '@conform-to/react'
import { Phone, Unplug } from 'lucide-react'
import { data, href, useOutlet } from 'react-router'
import { parseForm } from '#app/forms/parse.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { reject } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { Badge } from '#app/ui/components/badge.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { DialogHost } from '#app/ui/feedback/dialog.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { findConnection, refreshConnection, updateConnection } from '#app/upstream/voice.server.ts'
import type { Route } from './+types/connection.ts'
import { DialerForm, PlatformForm } from './connection-schema.ts'
import { connectionOf } from './connection-view.server.ts'
import { DialerSettings } from './dialer-settings.tsx'
import { PlatformSettings } from './platform-settings.tsx'
import { counted } from './platform-view.ts'

export { ConnectionFailure as ErrorBoundary } from './connection-failure.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  return connectionOf(await findConnection(context.get(upstream), params.connectionId))
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  if (form.has('url')) return save(context, params, parseForm(form, DialerForm), {})

  const ids = (name: string) => form.getAll(name).map(String)
  const used = { agent_ids: ids('agent_ids'), number_ids: ids('number_ids') }
  const submission = parseForm(form, PlatformForm)
  return form.get('intent') === 'refresh'
    ? refresh(context, params, submission, used)
    : save(context, params, submission, used)
}

async function refresh<Fields extends VoiceConnectionUpdate>(
  context: Route.ActionArgs['context'],
  params: Route.ActionArgs['params'],
  submission: Submission<Fields, string[]>,
  used: VoiceConnectionUpdate,
) {
  const refreshed = await refreshConnection(context.get(upstream), params.connectionId)
  if (!refreshed.ok) {
    const failure = 'The platform didn’t respond'
    return stay(reject(submission, { problem: refreshed.problem, failure }), used)
  }
  const { agents, numbers } = refreshed.value
  const { error: _, ...result } = submission.reply()
  const found = `Found ${counted(agents.length, 'agent')}, ${counted(numbers.length, 'number')}`
  return data({ result, toast: undefined, key: '', used, found })
}

async function save<Fields extends VoiceConnectionUpdate>(
  context: Route.ActionArgs['context'],
  params: Route.ActionArgs['params'],
  submission: Submission<Fields, string[]>,
  used: VoiceConnectionUpdate,
) {
  if (submission.status !== 'success') return stay(reject(submission), used)
  const changes = { ...submission.value, ...used }
  const saved = await updateConnection(context.get(upstream), params.connectionId, changes)
  if (!saved.ok) {
    const failure = 'Failed to save the settings'
    return stay(reject(submission, { problem: saved.problem, failure }), used)
  }
  return redirectWithSuccess(href('/agent/connections/:connectionId', params), 'Settings saved')
}

function stay({ data: refused, init }: ReturnType<typeof reject>, used: VoiceConnectionUpdate) {
  return data({ ...refused, used, found: undefined }, init ?? undefined)
}

export default function Connection({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, tone, state, problem, platform } = loaderData
  const { connectionId } = params
  return (
    <DialogHost dialog={useOutlet()}>
      <PageTitle error={Boolean(actionData && !actionData.found)}>{name}</PageTitle>
      <PageHeader
        back={{ href: href('/agent'), label: 'AI Voice Agent' }}
        title={name}
        badge={<Badge tone={tone}>{state}</Badge>}
        actions={
          <>
            <ButtonLink
              variant="danger-quiet"
              icon={Unplug}
              to={href('/agent/connections/:connectionId/disconnect', { connectionId })}
              preventScrollReset
            >
              Disconnect
            </ButtonLink>
            <ButtonLink
              variant="primary"
              icon={Phone}
              to={href('/agent/connections/:connectionId/test-call', { connectionId })}
            >
              Test call
            </ButtonLink>
          </>
        }
      />
      <RejectionToast refused={actionData} />
      {problem && (
        <div className="mb-5">
          <Notice tone="warning" title={state}>
            {problem}
          </Notice>
        </div>
      )}
      {platform === 'dialer' ? (
        <DialerSettings
          connection={{ ...loaderData, id: connectionId }}
          lastResult={actionData?.result}
        />
      ) : (
        <PlatformSettings
          connection={{ ...loaderData, id: connectionId }}
          used={actionData?.used}
          found={actionData?.found}
          lastResult={actionData?.result}
        />
      )}
    </DialogHost>
  )
}
