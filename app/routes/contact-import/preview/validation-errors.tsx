import type { ImportPreview, RowFault } from '@bellbird/contact-files/preview/preview'
import { formatCount } from '@bellbird/runtime/numbers'
import { Download, PencilLine } from 'lucide-react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Disclosure } from '#app/ui/components/disclosure.tsx'
import { IssueList, ListRest } from '#app/ui/feedback/issue-list.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'

const SHOWN_AT_ONCE = 10

type Props = { previewId: string; preview: ImportPreview; simulated: boolean }

/** Every fault with its row in the spreadsheet, its column and its value; and what to do. */
export function ValidationErrors({ previewId, preview, simulated }: Props) {
  const { faults, faultCount, invalidRows } = preview
  const [first, rest] = [faults.slice(0, SHOWN_AT_ONCE), faults.slice(SHOWN_AT_ONCE)]
  const notShown = faultCount - faults.length
  return (
    <Panel
      tone="danger"
      title="Validation Errors"
      intro="Please fix these issues before importing"
      flush
      footer={!simulated && invalidRows.length > 0 && <WaysOut previewId={previewId} />}
    >
      <IssueList issues={first.map(issueOf)} />
      {rest.length > 0 && (
        <Disclosure summary={`Show ${formatCount(rest.length)} more`} flush>
          <IssueList issues={rest.map(issueOf)} />
        </Disclosure>
      )}
      {notShown > 0 && (
        <ListRest>
          and {formatCount(notShown)} more – download all invalid rows to see them
        </ListRest>
      )}
    </Panel>
  )
}

function issueOf({ row, column, value, message }: RowFault) {
  return { place: `Row ${row}`, column, message, value }
}

function WaysOut({ previewId }: Pick<Props, 'previewId'>) {
  return (
    <>
      <ButtonLink icon={PencilLine} to={href('/contacts/import/:previewId/fix', { previewId })}>
        Fix here
      </ButtonLink>
      <ButtonLink
        icon={Download}
        to={href('/contacts/import/:previewId/invalid-rows', { previewId })}
        reloadDocument
        download
      >
        Download invalid rows
      </ButtonLink>
    </>
  )
}
