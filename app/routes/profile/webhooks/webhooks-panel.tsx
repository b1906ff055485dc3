import { Plus, Webhook } from 'lucide-react'
import { href } from 'react-router'
import { Badge } from '#app/ui/components/badge.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { MeterBar } from '#app/ui/components/meter.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'
import { Cell, Row, Table, TableBody, TableFrame, TableHead } from '#app/ui/table/table.tsx'
import { HeadCell } from '#app/ui/table/table-head.tsx'
import { TitleCell } from '#app/ui/table/table-row.tsx'
import type { WebhookView } from './webhook-view.ts'

const TITLE = 'Webhooks'
const INTRO = 'Get a signed message at your own URL when something happens.'

export function WebhooksPanel({ webhooks }: { webhooks: WebhookView[] }) {
  if (webhooks.length === 0) {
    return (
      <Panel title={TITLE} intro={INTRO} flush>
        <RowList rows={[none]} />
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
      <TableFrame>
        <Table label="Endpoints">
          <TableHead>
            {/* As wide as the other columns allow. */}
            <HeadCell>Endpoint</HeadCell>
            <HeadCell column="badge">Events</HeadCell>
            <HeadCell column="badge">Status</HeadCell>
            <HeadCell>Last 24 hours</HeadCell>
          </TableHead>
          <TableBody>{webhooks.map((webhook) => EndpointRow(webhook))}</TableBody>
        </Table>
      </TableFrame>
    </Panel>
  )
}

const none = {
  key: 'none',
  icon: Webhook,
  title: <b>No endpoints yet</b>,
  detail: 'Add one to be notified when a call ends, a contact opts out, or a campaign pauses.',
}

function EndpointRow({ id, title, url, events, state, lastDay, sent }: WebhookView) {
  const { delivered, failed } = sent
  return (
    <Row key={id}>
      <TitleCell
        href={href('/profile/webhooks/:webhookId', { webhookId: id })}
        name={title}
        detail={title !== url && <bdi>{url}</bdi>}
      />
      <Cell>{events}</Cell>
      <Cell column="badge">
        <Badge tone={state.tone}>{state.word}</Badge>
      </Cell>
      <Cell>
        {lastDay}
        {delivered + failed > 0 && (
          <MeterBar
            whole={delivered + failed}
            parts={[
              { label: 'delivered', value: delivered, tone: 'green' },
              { label: 'failed', value: failed, tone: 'red' },
            ]}
          />
        )}
      </Cell>
    </Row>
  )
}
