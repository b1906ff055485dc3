import type { User } from '@bellbird/contract/auth/user'
import { UNDO_DAYS } from '@bellbird/contract/contact-import/undo-period'
import { FileSpreadsheet, Upload } from 'lucide-react'
import { href } from 'react-router'
import { runsOf } from '#app/contact-import/drafts/drafts.server.ts'
import { readPage } from '#app/forms/read-page.server.ts'
import { currentSession } from '#app/session/context.server.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailedPage } from '#app/ui/feedback/failed-page.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { listAddress } from '#app/ui/table/list-address.ts'
import { Pagination } from '#app/ui/table/pagination.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { listImports } from '#app/upstream/contact-imports.server.ts'
import type { Route } from './+types/all-imports.ts'
import { ImportTable } from './import-table.tsx'
import { listedImport } from './listed-import.ts'

const TITLE = 'Import history'
const back = { href: href('/contacts/import'), label: 'Import Contacts' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const [{ found, rows, page, pages, summary }, runs] = await Promise.all([
    readPage(url, {
      noun: 'import',
      list: (range) => listImports(context.get(upstream), range),
    }),
    runsOf(context.get(currentSession).user as User),
  ])
  return {
    recorded: found !== undefined,
    page,
    pages,
    summary: `${summary}, newest first`,
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
          `Open an import to see its contacts.${imports.some(({ canUndo }) => canUndo) ? ` You can undo an import within ${UNDO_DAYS} days.` : ''}`
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
