import { Plus, Webhook } from 'lucide-react'
import { href } from 'react-router'
import { Badge } from '#app/ui/components/badge.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'
import type { WebhookView } from './webhook-view.ts'

const TITLE = 'Webhooks'
const INTRO = 'We send a signed message to your address when something happens.'

export function WebhooksPanel({ webhooks }: { webhooks: WebhookView[] }) {
  if (webhooks.length === 0) {
    return (
      <Panel title={TITLE} intro={INTRO}>
        <p>You have no endpoints yet.</p>
      </Panel>
    )
  }
  return (
    <Panel
      title={TITLE}
      intro={INTRO}
      flush
      aside={
        <ButtonLink variant="primary" icon={Plus} to="#webhook">
          Add endpoint
        </ButtonLink>
      }
    >
      <RowList rows={webhooks.map(rowOf)} />
    </Panel>
  )
}

function rowOf({ id, title, url, events, state, lastDay }: WebhookView) {
  return {
    key: id,
    icon: Webhook,
    title: (
      <b>
        <TextLink to={href('/profile/webhooks/:webhookId', { webhookId: id })}>
          <bdi>{title}</bdi>
        </TextLink>
      </b>
    ),
    detail: (
      <>
        {title !== url && (
          <>
            <bdi>{url}</bdi>
            {' · '}
          </>
        )}
        {events}
        {' · '}
        {lastDay}
      </>
    ),
    meta: <Badge tone={state.tone}>{state.word}</Badge>,
  }
}
