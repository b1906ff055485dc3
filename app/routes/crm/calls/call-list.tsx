import { callResults } from '@bellbird/contract/calling/call-words'
import { UNNAMED_CONTACT } from '@bellbird/contract/contacts/name'
import type { CallRecord } from '@bellbird/contract/crm/calls'
import { PhoneCall, RotateCw } from 'lucide-react'
import { href } from 'react-router'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { Badge, type Tone } from '#app/ui/components/badge.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { listAddress } from '#app/ui/table/list-address.ts'
import { Pagination } from '#app/ui/table/pagination.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'

type Props = {
  address: string
  rows: CallRecord[]
  page: number
  pages: number
  summary: string
}

export function CallList({ address, rows, page, pages, summary }: Props) {
  const action = href('/crm/:connection/calls', { connection: address })
  const hasFailed = rows.some(({ state }) => state === 'failed')
  return (
    <Panel
      title="Added calls"
      flush
      aside={
        hasFailed && (
          <Form method="post" action={action} preventScrollReset>
            <input type="hidden" name="retry" value="yes" />
            <SubmitButton
              action={action}
              variant="secondary"
              size="small"
              icon={RotateCw}
              pendingLabel="Sending"
            >
              Try failed calls again
            </SubmitButton>
          </Form>
        )
      }
      footer={
        rows.length > 0 && (
          <Pagination
            page={page}
            pages={pages}
            summary={summary}
            hrefOf={(number) => listAddress(action, { page: number })}
          />
        )
      }
    >
      {rows.length > 0 ? <RowList rows={rows.map(rowOf)} /> : <NoCalls />}
    </Panel>
  )
}

function NoCalls() {
  return (
    <EmptyState
      icon={PhoneCall}
      title="No calls yet"
      headingLevel={3}
      actions={<ButtonLink to={href('/campaigns')}>View campaigns</ButtonLink>}
    >
      Calls from your campaigns appear here once they are added, with the reason if one can’t be.
    </EmptyState>
  )
}

const states: Record<string, { tone: Tone; word: string }> = {
  sending: { tone: 'blue', word: 'Sending' },
  written: { tone: 'green', word: 'Added' },
  failed: { tone: 'red', word: 'Failed' },
}

function rowOf({ call_id, contact_name, placed_at, outcome, state, why }: CallRecord) {
  const { tone, word } = states[state] ?? { tone: 'grey', word: state }
  const result = (callResults as Record<string, string>)[outcome] ?? outcome
  return {
    key: call_id,
    title: (
      <b className="[&>a]:inline-block [&>a]:min-w-6 [&>a]:py-1">
        <TextLink to={href('/campaigns/calls/:callId', { callId: call_id })}>
          <bdi>{contact_name || UNNAMED_CONTACT}</bdi>
        </TextLink>
      </b>
    ),
    detail: (
      <>
        {result && `${result}, `}
        <TimeStamp iso={placed_at} />
        {why && `. ${why}`}
      </>
    ),
    meta: <Badge tone={tone}>{word}</Badge>,
  }
}
