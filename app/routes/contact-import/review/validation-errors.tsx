import type { RowFault } from '@bellbird/contact-files/preview/preview'
import { formatCount } from '@bellbird/runtime/numbers'
import { Check, Download } from 'lucide-react'
import { href } from 'react-router'
import { Button } from '#app/ui/components/button.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { IssueList, ListRest } from '#app/ui/feedback/issue-list.tsx'
import { Actions } from '#app/ui/layout/actions.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { USE } from './decision-fields.ts'
import { FixGrid } from './fix-grid.tsx'
import { SaveBelowRows } from './ready.tsx'
import type { ReviewPageProps } from './review-props.ts'

export function ValidationErrors({
  previewId,
  preview,
  simulated,
  rows,
  rejected,
}: ReviewPageProps) {
  const { faults, invalid } = preview
  /** Above all rows: a file without an email column. */
  const ofNoRow = faults.filter(({ row }) => row < (rows[0]?.row ?? 0))
  const notShown = invalid - rows.length
  const suggested = rows.flatMap(({ fields }) => fields).filter((field) => field.suggestion).length
  const listed = rows.length === 0 ? faults : ofNoRow.slice(0, 1)
  return (
    <Panel
      title="Validation Errors"
      intro={`Please fix these issues before importing${simulated ? '' : ', or import without these rows.'}`}
      aside={
        !simulated && rows.length > 0 && <WaysOut previewId={previewId} suggested={suggested} />
      }
      flush
    >
      {listed.length > 0 && <IssueList issues={listed.map(issueOf)} />}
      {rows.length > 0 && (
        <>
          <FixGrid key={rejected?.key} rows={rows} words={rejected?.words} />
          <SaveBelowRows />
        </>
      )}
      {rows.length > 0 && notShown > 0 && (
        <ListRest>
          First {rows.length} of {formatCount(invalid)} rows. The next ones appear when you save
          these.
        </ListRest>
      )}
    </Panel>
  )
}

function issueOf({ row, column, value, message }: RowFault) {
  return { place: `Row ${row}`, column, message, value }
}

function WaysOut({ previewId, suggested }: { previewId: string; suggested: number }) {
  return (
    <Actions>
      <ButtonLink
        variant={suggested > 1 ? 'ghost' : 'secondary'}
        size="small"
        icon={Download}
        to={href('/contacts/import/:previewId/invalid-rows', { previewId })}
        reloadDocument
        download
      >
        Download invalid rows
      </ButtonLink>
      {suggested > 1 && (
        <Button name={USE} value="all" variant="secondary" size="small" icon={Check}>
          {suggested === 2 ? 'Use both suggestions' : `Use all ${suggested} suggestions`}
        </Button>
      )}
    </Actions>
  )
}
