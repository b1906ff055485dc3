import { FileSpreadsheet } from 'lucide-react'
import { href, redirect } from 'react-router'
import { z } from 'zod'
import { queryOf } from '#app/forms/query.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailedPage } from '#app/ui/feedback/failed-page.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { Pagination } from '#app/ui/table/pagination.tsx'
import { listImports } from '#app/upstream/contact-imports.server.ts'
import { upstream } from '#app/upstream/context.server.ts'
import { pageAt, pagesIn, shownOf } from '#app/upstream/page-at.ts'
import type { Route } from './+types/all-imports.ts'
import { ImportList } from './import-list.tsx'
import { listedImport } from './listed-import.ts'

const PAGE_SIZE = 25
const TITLE = 'Imported files'
const back = { href: href('/contacts/import'), label: 'Import Contacts' }

const Query = z.object({ page: z.coerce.number().int().min(1).max(100_000).optional() })

export async function loader({ context, url }: Route.LoaderArgs) {
  const { page = 1 } = queryOf(url, Query)
  const stretch = pageAt(page, PAGE_SIZE)
  const found = await listImports(context.get(upstream), stretch)
  const { rows = [], total = 0 } = found ?? {}
  if (page > 1 && rows.length === 0) throw redirect(href('/contacts/imports'))
  return {
    recorded: found !== undefined,
    page,
    pages: pagesIn(total, stretch),
    summary: `${shownOf(stretch, rows.length, total)}, newest first`,
    imports: rows.map(listedImport),
  }
}

export default function AllImports({ loaderData }: Route.ComponentProps) {
  const { recorded, page, pages, summary, imports } = loaderData
  return (
    <>
      <PageTitle>{TITLE}</PageTitle>
      <PageHeader
        back={back}
        title={TITLE}
        intro="Each with what came of its rows, and the way to undo it while that can be done."
      />
      {imports.length > 0 ? (
        <>
          <Panel title="Newest first" flush>
            <ImportList imports={imports} />
          </Panel>
          <Pagination page={page} pages={pages} summary={summary} hrefOf={addressOf} />
        </>
      ) : (
        <Nothing recorded={recorded} />
      )}
    </>
  )
}

function addressOf(page: number) {
  return page > 1 ? `${href('/contacts/imports')}?page=${page}` : href('/contacts/imports')
}

function Nothing({ recorded }: { recorded: boolean }) {
  return (
    <EmptyState
      icon={FileSpreadsheet}
      title={recorded ? 'Nothing was imported yet' : 'No record is kept'}
      actions={
        <ButtonLink variant="primary" to={href('/contacts/import')}>
          Import contacts
        </ButtonLink>
      }
    >
      {recorded
        ? 'Import a contact file, and what came of it shows up here.'
        : 'Our data service here does not keep a record of imports. They work all the same.'}
    </EmptyState>
  )
}

export function ErrorBoundary() {
  return (
    <FailedPage
      title={TITLE}
      back={back}
      headline="Unable to load the imported files"
      loading="them"
    />
  )
}
