import { formatCount } from '@bellbird/runtime/numbers'
import { Download } from 'lucide-react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { DefinitionList } from '#app/ui/components/definition-list.tsx'
import { useIsLocal } from '#app/ui/components/time-stamp.tsx'
import { exactTimes } from '#app/ui/components/time-text.ts'
import { FailedPage } from '#app/ui/feedback/failed-page.tsx'
import { Columns, Stack } from '#app/ui/layout/columns.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { findErasure } from '#app/upstream/privacy.server.ts'
import type { Route } from './+types/receipt.ts'
import { kindWords } from './receipt-words.ts'

const TITLE = 'Erasure receipt'
const back = { href: href('/contacts/erasures'), label: 'Erasure receipts' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { at, erased, kept } = await findErasure(context.get(upstream), params.receiptId)
  return {
    at,
    erased: Object.entries(erased).map(([kind, count]) => ({
      term: kindWords(kind),
      value: formatCount(count),
    })),
    kept: kept.map(({ what, count, why }) => ({
      key: what,
      title: `${kindWords(what)}: ${formatCount(count)}`,
      detail: why,
    })),
  }
}

export default function Receipt({ loaderData, params }: Route.ComponentProps) {
  const { at, erased, kept } = loaderData
  return (
    <>
      <PageTitle>{TITLE}</PageTitle>
      <PageHeader
        back={back}
        title={TITLE}
        intro="Proof that one contact was erased. It contains no personal data."
        actions={
          <ButtonLink
            icon={Download}
            to={href('/contacts/erasures/:receiptId/download', params)}
            reloadDocument
            download
          >
            Download
          </ButtonLink>
        }
      />
      <Columns ratio="1:1">
        <Stack>
          <Panel title="Receipt">
            <DefinitionList
              items={[
                { term: 'Number', value: <code>{params.receiptId}</code> },
                { term: 'Erased', value: <ExactTime iso={at} /> },
              ]}
            />
          </Panel>
          <Panel title="Records erased">
            <DefinitionList items={erased} />
          </Panel>
        </Stack>
        <Panel title="Records kept" flush={kept.length > 0}>
          {kept.length > 0 ? <RowList rows={kept} /> : <p>Nothing about this person was kept.</p>}
        </Panel>
      </Columns>
    </>
  )
}

/** Never “Today”: a receipt is printed and filed. Breaks between day and time only. */
function ExactTime({ iso }: { iso: string }) {
  return (
    <time dateTime={iso}>
      {exactTimes(iso, useIsLocal()).map(({ day, clock }) => (
        <span key={clock} className="block">
          {day}, <span className="whitespace-nowrap">{clock}</span>
        </span>
      ))}
    </time>
  )
}

export function ErrorBoundary() {
  return (
    <FailedPage
      title={TITLE}
      back={back}
      headline="Unable to load this receipt"
      loading="the receipt"
    />
  )
}
