import type { RowFault } from '@bellbird/contact-files/preview/preview'
import { formatCount } from '@bellbird/runtime/numbers'
import { Download, RefreshCw } from 'lucide-react'
import { href } from 'react-router'
import { Button } from '#app/ui/components/button.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { IssueList, ListRest } from '#app/ui/feedback/issue-list.tsx'
import { Actions } from '#app/ui/layout/actions.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { FixGrid } from './fix-grid.tsx'
import { RECHECK } from './review-form.tsx'
import type { ReviewPageProps } from './review-props.ts'

/** The invalid rows, to be corrected here or in a spreadsheet. */
export function ValidationErrors({
  previewId,
  preview,
  simulated,
  rows,
  rejected,
}: ReviewPageProps) {
  const { faults, invalid, valid } = preview
  /** For example, a file without an email column. */
  const ofNoRow = faults.filter(({ row }) => !rows.some((one) => one.row === row))
  const notShown = invalid - rows.length
  const listed = rows.length === 0 ? faults : ofNoRow.slice(0, 1)
  return (
    <Panel
      tone="danger"
      title="Validation Errors"
      intro={`Please fix these issues before importing${simulated ? '' : '. Rows you don’t fix are skipped.'}`}
      aside={
        !simulated && rows.length > 0 && <WaysOut previewId={previewId} isInFoot={valid === 0} />
      }
      flush
    >
      {listed.length > 0 && <IssueList issues={listed.map(issueOf)} />}
      {rows.length > 0 && <FixGrid key={rejected?.key} rows={rows} words={rejected?.words} />}
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

/** Where no row is valid, the foot of the page has the button that saves. */
function WaysOut({ previewId, isInFoot }: { previewId: string; isInFoot: boolean }) {
  return (
    <Actions>
      <ButtonLink
        variant="ghost"
        size="small"
        icon={Download}
        to={href('/contacts/import/:previewId/invalid-rows', { previewId })}
        reloadDocument
        download
      >
        Download invalid rows
      </ButtonLink>
      {!isInFoot && (
        <Button name={RECHECK} value="yes" variant="secondary" size="small" icon={RefreshCw}>
          Save and recheck
        </Button>
      )}
    </Actions>
  )
}
