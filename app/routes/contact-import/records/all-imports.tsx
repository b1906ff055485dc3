import type { User } from '@bellbird/contract/auth/user'
import { FileSpreadsheet, Upload } from 'lucide-react'
import { href, redirect } from 'react-router'
import { z } from 'zod'
import { runsOf } from '#app/contact-import/drafts/drafts.server.ts'
import { queryOf } from '#app/forms/query.ts'
import { currentSession } from '#app/session/context.server.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailedPage } from '#app/ui/feedback/failed-page.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { listAddress } from '#app/ui/table/list-address.ts'
import { Pagination } from '#app/ui/table/pagination.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { pageAt, pagesIn, shownOf } from '#app/upstream/client/page-at.ts'
import { listImports } from '#app/upstream/contact-imports.server.ts'
import type { Route } from './+types/all-imports.ts'
import { ImportTable } from './import-table.tsx'
import { listedImport } from './listed-import.ts'

const PAGE_SIZE = 25
const TITLE = 'Import history'
const back = { href: href('/contacts/import'), label: 'Import Contacts' }

const Query = z.object({ page: z.coerce.number().int().min(1).max(100_000).optional() })

export async function loader({ context, url }: Route.LoaderArgs) {
  const { page = 1 } = queryOf(url, Query)
  const range = pageAt(page, PAGE_SIZE)
  const [found, runs] = await Promise.all([
    listImports(context.get(upstream), range),
    runsOf(context.get(currentSession).user as User),
  ])
  const { rows = [], total = 0 } = found ?? {}
  if (page > 1 && rows.length === 0) throw redirect(href('/contacts/imports'))
  return {
    recorded: found !== undefined,
    page,
    pages: pagesIn(total, range),
    summary: `${shownOf(range, rows.length, total, 'import')}, newest first`,
    imports: rows.map((record) =>
      listedImport(record, runs.find(({ run }) => run.report?.import_id === record.id)?.run),
    ),
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
        intro={
          imports.length > 0 &&
          `Open an import to see its contacts.${imports.some(({ canUndo }) => canUndo) ? ' You can undo an import within 90 days.' : ''}`
        }
        actions={
          imports.length > 0 && (
            <ButtonLink variant="primary" icon={Upload} to={href('/contacts/import')}>
              Import a file
            </ButtonLink>
          )
        }
      />
      {imports.length > 0 ? (
        <>
          <ImportTable imports={imports} />
          <Pagination
            page={page}
            pages={pages}
            summary={summary}
            hrefOf={(number) => listAddress(href('/contacts/imports'), { page: number })}
          />
        </>
      ) : (
        <Nothing recorded={recorded} />
      )}
    </>
  )
}

function Nothing({ recorded }: { recorded: boolean }) {
  return (
    <EmptyState
      icon={FileSpreadsheet}
      title={recorded ? 'No imports yet' : 'Import history isn’t available'}
      actions={
        <ButtonLink variant="primary" to={href('/contacts/import')}>
          Import contacts
        </ButtonLink>
      }
    >
      {recorded
        ? 'Your imports and their results appear here.'
        : 'Imports aren’t recorded on this server.'}
    </EmptyState>
  )
}

export function ErrorBoundary() {
  return (
    <FailedPage
      title={TITLE}
      back={back}
      headline="Unable to load import history"
      loading="your imports"
    />
  )
}
