import { eventTypes, TEST_EVENT } from '@bellbird/contract/webhooks/event-types'
import { formatCount } from '@bellbird/runtime/numbers'
import { RefreshCw } from 'lucide-react'
import { href } from 'react-router'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { Badge } from '#app/ui/components/badge.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { TextInput } from '#app/ui/components/text-input.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { FilterBar, FilterSelect } from '#app/ui/table/filter-bar.tsx'
import { listAddress } from '#app/ui/table/list-address.ts'
import { Pagination } from '#app/ui/table/pagination.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'
import type { DeliveryView } from './delivery-view.ts'
import type { WebhookView } from './webhook-view.ts'

const states = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' }
const types = Object.fromEntries([...Object.keys(eventTypes), TEST_EVENT].map((it) => [it, it]))

type Props = {
  webhook: WebhookView
  query: Partial<Record<'state' | 'type' | 'search', string | undefined>>
  failed: number
  page: number
  pages: number
  deliveries: DeliveryView[]
  summary: string
}

export function DeliveriesPanel({ webhook, query, failed, deliveries, ...list }: Props) {
  const { page, pages, summary } = list
  const path = href('/profile/webhooks/:webhookId', { webhookId: webhook.id })
  const isFiltered = Boolean(query.state || query.type || query.search)
  return (
    <>
      <Panel
        title="Deliveries"
        flush
        aside={webhook.enabled && failed > 0 && <RetryAll webhookId={webhook.id} failed={failed} />}
      >
        {(isFiltered || deliveries.length > 0) && (
          <div className="border-b border-line px-4.5 pt-3.5">
            <FilterBar label="Filter deliveries" search={<SearchBox query={query.search} />}>
              <FilterSelect name="state" label="Result" any="Any" options={states} query={query} />
              <FilterSelect name="type" label="Event" any="Any" options={types} query={query} />
            </FilterBar>
          </div>
        )}
        {deliveries.length > 0 ? (
          <RowList
            rows={deliveries.map((delivery) => rowOf(webhook, delivery, path, { ...query, page }))}
          />
        ) : (
          <p className="px-4.5 py-3.5 text-sm text-muted">
            {isFiltered ? (
              <>
                No messages match. <TextLink to={path}>Clear filters</TextLink>
              </>
            ) : (
              'No messages sent yet. Send a test event to check your endpoint.'
            )}
          </p>
        )}
      </Panel>
      {deliveries.length > 0 && (
        <Pagination
          page={page}
          pages={pages}
          summary={summary}
          hrefOf={(number) => listAddress(path, { ...query, page: number })}
        />
      )}
    </>
  )
}

function RetryAll({ webhookId, failed }: { webhookId: string; failed: number }) {
  const action = href('/profile/webhooks/:webhookId/retry-failed', { webhookId })
  return (
    <Form method="post" action={action} preventScrollReset>
      <SubmitButton
        variant="secondary"
        size="small"
        icon={RefreshCw}
        action={action}
        pendingLabel="Sending"
      >
        {`Retry all failed (${formatCount(failed)})`}
      </SubmitButton>
    </Form>
  )
}

function SearchBox({ query = '' }: { query: string | undefined }) {
  return (
    <TextInput
      type="search"
      name="search"
      aria-label="Search deliveries"
      placeholder="Name, number, or ID"
      defaultValue={query}
    />
  )
}

function rowOf(
  { id: webhookId, enabled }: WebhookView,
  delivery: DeliveryView,
  path: string,
  query: Props['query'] & { page: number },
) {
  const { id, type, at, result, error, took, tries, next } = delivery
  const params = { webhookId, deliveryId: id }
  const again = listAddress(
    href('/profile/webhooks/:webhookId/deliveries/:deliveryId/send-again', params),
    query,
  )
  return {
    key: id,
    title: (
      <>
        <TextLink to={listAddress(path, { ...query, delivery: id })}>
          <code>{type}</code>
        </TextLink>{' '}
        <Badge tone={result.tone}>{result.words}</Badge>
      </>
    ),
    detail: (
      <>
        {at && <TimeStamp iso={at} precise />}
        {error && ` · ${error}`}
        {took && ` · ${took} · ${tries}`}
        {enabled && next && (
          <>
            {' · next try '}
            <TimeStamp iso={next} precise inSentence />
          </>
        )}
      </>
    ),
    meta: enabled && (
      <Form method="post" action={again} preventScrollReset>
        <SubmitButton variant="ghost" size="small" action={again} pendingLabel="Sending">
          Send again<span className="sr-only"> {type}</span>
        </SubmitButton>
      </Form>
    ),
  }
}
