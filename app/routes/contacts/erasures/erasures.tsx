import { formatCount } from '@bellbird/runtime/numbers'
import { FileCheck } from 'lucide-react'
import { href } from 'react-router'
import { readPage } from '#app/forms/read-page.server.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailedPage } from '#app/ui/feedback/failed-page.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { listAddress } from '#app/ui/table/list-address.ts'
import { Pagination } from '#app/ui/table/pagination.tsx'
import { Cell, Row, Table, TableBody, TableFrame, TableHead } from '#app/ui/table/table.tsx'
import { HeadCell } from '#app/ui/table/table-head.tsx'
import { TitleCell } from '#app/ui/table/table-row.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { listErasures } from '#app/upstream/privacy.server.ts'
import type { Route } from './+types/erasures.ts'
import { kindWords } from './receipt-words.ts'

const TITLE = 'Erasure receipts'
const back = { href: href('/contacts/bin'), label: 'Trash' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { found, rows, page, pages, summary } = await readPage(url, {
    noun: 'receipt',
    list: (range) => listErasures(context.get(upstream), range),
  })
  return {
    kept: found !== undefined,
    page,
    pages,
    summary: `${summary}, newest first`,
    receipts: rows.map(({ id, at, erased }) => ({
      id,
      at,
      records: Object.entries(erased)
        .filter(([, count]) => count > 0)
        .map(([kind, count]) => `${kindWords(kind)}: ${formatCount(count)}`)
        .join(', '),
    })),
  }
}

export default function Erasures({ loaderData }: Route.ComponentProps) {
  const { kept, page, pages, summary, receipts } = loaderData
  return (
    <>
      <PageTitle>{TITLE}</PageTitle>
      <PageHeader
        back={back}
        title={TITLE}
        intro="One receipt per erased contact, without personal data."
      />
      {receipts.length > 0 ? (
        <>
          <ReceiptTable receipts={receipts} />
          <Pagination
            page={page}
            pages={pages}
            summary={summary}
            hrefOf={(number) => listAddress(href('/contacts/erasures'), { page: number })}
          />
        </>
      ) : (
        <EmptyState
          icon={FileCheck}
          title={kept ? 'No receipts yet' : 'Erasure isn’t available'}
          actions={<ButtonLink to={href('/contacts')}>Go to contacts</ButtonLink>}
        >
          {kept
            ? 'To erase a contact, open it and choose “Erase all data permanently” in its menu.'
            : 'This server can’t erase everything about a contact. You can delete contacts instead.'}
        </EmptyState>
      )}
    </>
  )
}

type Receipts = Route.ComponentProps['loaderData']['receipts']

function ReceiptTable({ receipts }: { receipts: Receipts }) {
  return (
    <TableFrame bleed>
      <Table label="Receipts">
        <TableHead>
          <HeadCell column="title">Erased on</HeadCell>
          <HeadCell>Records erased</HeadCell>
          <HeadCell>Receipt number</HeadCell>
        </TableHead>
        <TableBody>
          {receipts.map(({ id, at, records }) => (
            <Row key={id}>
              <TitleCell href={href('/contacts/erasures/:receiptId', { receiptId: id })} name={at}>
                <TimeStamp iso={at} precise />
              </TitleCell>
              <Cell>{records}</Cell>
              <Cell>
                <code>{id}</code>
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </TableFrame>
  )
}

export function ErrorBoundary() {
  return (
    <FailedPage
      title={TITLE}
      back={back}
      headline="Unable to load erasure receipts"
      loading="the receipts"
    />
  )
}
