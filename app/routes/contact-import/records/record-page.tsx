import type { ImportRecord } from '@bellbird/contract/contact-import/import-record'
import { formatCount } from '@bellbird/runtime/numbers'
import { Undo2 } from 'lucide-react'
import { href } from 'react-router'
import { figuresOf } from '#app/routes/contact-import/import-summary.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Figures } from '#app/ui/components/figures.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { Analysing } from '#app/ui/feedback/analysing.tsx'
import { IssueList } from '#app/ui/feedback/issue-list.tsx'
import { Columns, Stack } from '#app/ui/layout/columns.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { StateBadge } from './import-state.tsx'
import { UndoResult } from './undo-result.tsx'
import { isUndoable } from './undoable.ts'

type Props = { importId: string; record: ImportRecord; undoing: boolean }

/** One import: the results of its rows, why some were rejected, and its undo. */
export function RecordPage({ importId, record, undoing }: Props) {
  const { file_name, started_at, state } = record
  return (
    <>
      <PageTitle>{file_name ?? 'Import'}</PageTitle>
      <PageHeader
        back={{ href: href('/contacts/import'), label: 'Import Contacts' }}
        title={<bdi>{file_name ?? 'Unnamed file'}</bdi>}
        intro={
          <>
            Imported <TimeStamp iso={started_at} precise inSentence /> <StateBadge state={state} />
          </>
        }
      />
      <Columns ratio="7:4">
        <Stack>
          {undoing && <Undoing record={record} />}
          {state === 'undone' && <UndoResult record={record} />}
          <Rows record={record} />
          {record.failed > 0 && <RejectedRows record={record} />}
        </Stack>
        <Stack>
          <Undo importId={importId} record={record} undoing={undoing} />
        </Stack>
      </Columns>
    </>
  )
}

function Rows({ record }: Pick<Props, 'record'>) {
  const { state, total } = record
  const rows = total === 1 ? '1 row' : `${formatCount(total)} rows`
  return (
    <Panel title="Results" intro={state === 'running' ? `${rows} so far` : rows} flush>
      <Figures figures={figuresOf(record)} />
    </Panel>
  )
}

function RejectedRows({ record: { failed, errors } }: Pick<Props, 'record'>) {
  const notShown = failed - errors.length
  return (
    <Panel
      tone="danger"
      title="Rejected rows"
      intro="These rows were rejected. Row numbers don’t count the header."
      flush
      footer={notShown > 0 && `and ${formatCount(notShown)} more`}
    >
      <IssueList issues={errors.map(({ row, message }) => ({ place: `Row ${row}`, message }))} />
    </Panel>
  )
}

function Undo({ importId, record, undoing }: Props) {
  const { state } = record
  const undoable = isUndoable(record)
  if (state === 'running' || state === 'undone' || (undoing && !undoable)) return null
  return (
    <Panel
      title="Undo this import"
      intro={undoable ? offerOf(undoing) : 'This import can no longer be undone.'}
    >
      {undoable && (
        <ButtonLink
          icon={Undo2}
          to={href('/contacts/imports/:importId/undo', { importId })}
          preventScrollReset
        >
          {undoing ? 'Continue undo' : 'Undo import'}
        </ButtonLink>
      )}
    </Panel>
  )
}

function offerOf(undoing: boolean) {
  return undoing
    ? 'If this stops progressing, you can safely continue the undo.'
    : 'Removes contacts this import added and restores those it changed, except any edited since.'
}

function Undoing({ record: { undo, created, updated } }: Pick<Props, 'record'>) {
  if (!undo) return null
  const done = undo.removed + undo.restored + undo.kept + undo.gone
  return (
    <Analysing
      title="Undoing this import"
      text={`${formatCount(done)} of ${formatCount(created + updated)} contacts so far`}
      done={done}
      total={created + updated}
    />
  )
}
