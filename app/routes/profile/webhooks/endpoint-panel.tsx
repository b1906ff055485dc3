import { Send } from 'lucide-react'
import { href } from 'react-router'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { Badge } from '#app/ui/components/badge.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { DefinitionList } from '#app/ui/components/definition-list.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import type { WebhookView } from './webhook-view.ts'

export function EndpointPanel({ webhook }: { webhook: WebhookView }) {
  const { id, title, url, state, events, enabled, lastSuccess, lastDay } = webhook
  const params = { webhookId: id }
  return (
    <Panel
      title={<bdi>{title}</bdi>}
      intro={title !== url && <bdi>{url}</bdi>}
      aside={<Badge tone={state.tone}>{state.word}</Badge>}
      footer={
        <>
          {enabled && <TestForm action={href('/profile/webhooks/:webhookId/test', params)} />}
          <ButtonLink size="small" to={href('/profile/webhooks/:webhookId/edit', params)}>
            Edit
          </ButtonLink>
          <EnableForm
            action={href('/profile/webhooks/:webhookId/enabled', params)}
            enabled={enabled}
          />
          <ButtonLink
            size="small"
            variant="danger-quiet"
            to={href('/profile/webhooks/:webhookId/delete', params)}
            preventScrollReset
          >
            Delete
          </ButtonLink>
        </>
      }
    >
      <DefinitionList
        items={[
          { term: 'Events', value: events },
          { term: 'Signing secret', value: <Secret {...webhook} /> },
          { term: 'Last 24 hours', value: lastDay },
          {
            term: 'Last success',
            value: lastSuccess ? <TimeStamp iso={lastSuccess} precise /> : 'Never',
          },
        ]}
      />
    </Panel>
  )
}

function Secret({ id, hint, formerUntil }: WebhookView) {
  return (
    <>
      <code>{hint}</code>{' '}
      <ButtonLink
        size="small"
        variant="ghost"
        to={href('/profile/webhooks/:webhookId/rotate', { webhookId: id })}
      >
        Rotate
      </ButtonLink>
      {formerUntil && (
        <>
          The previous secret is valid until <TimeStamp iso={formerUntil} precise inSentence />.
        </>
      )}
    </>
  )
}

function TestForm({ action }: { action: string }) {
  return (
    <Form method="post" action={action} preventScrollReset>
      <SubmitButton
        variant="secondary"
        size="small"
        icon={Send}
        action={action}
        pendingLabel="Sending"
      >
        Send test event
      </SubmitButton>
    </Form>
  )
}

function EnableForm({ action, enabled }: { action: string; enabled: boolean }) {
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="enabled" value={enabled ? 'no' : 'yes'} />
      <SubmitButton variant="secondary" size="small" action={action} pendingLabel="Saving">
        {enabled ? 'Disable' : 'Enable'}
      </SubmitButton>
    </Form>
  )
}
