import { parseJson } from '@bellbird/contract/json'
import type { WebhookDeliveryDetail } from '@bellbird/contract/webhooks/webhook'
import { CodeBlock } from '#app/ui/components/code-box.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'

type Props = ReturnType<typeof deliveryDetailView>

export function deliveryDetailView({ id, type, payload, ...answer }: WebhookDeliveryDetail) {
  const { status, error, response } = answer
  return {
    id,
    type,
    body: JSON.stringify(parseJson(payload), null, 2),
    answer: status ? `${status}${response ? `, “${response}”` : ''}` : error || 'None yet',
  }
}

export function DeliveryPanel({ id, type, body, answer }: Props) {
  return (
    <Panel
      title={<code>{type}</code>}
      intro={`Delivery ${id}`}
      footer={<p className="text-sm text-muted wrap-anywhere">Response: {answer}</p>}
    >
      <CodeBlock label="Message" text={body} />
    </Panel>
  )
}
