import { formatCount } from '@bellbird/runtime/numbers'
import { Download } from 'lucide-react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { IssueList } from '#app/ui/feedback/issue-list.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import type { DonePage } from './done-page.server.ts'

/** The rows that were sent and rejected, with reasons. */
export function RejectedRows({ importId, counts, rejected, inSpreadsheet }: DonePage) {
  const failed = counts.failed ?? 0
  const notShown = failed - rejected.length
  if (failed === 0) return null
  return (
    <Panel
      tone="danger"
      title="Rejected rows"
      intro={
        inSpreadsheet
          ? 'These rows were rejected. Everything else was imported.'
          : 'These rows were rejected. Row numbers don’t count the header.'
      }
      aside={
        rejected.length > 0 && (
          <ButtonLink
            icon={Download}
            to={href('/contacts/imports/:importId/rejected-rows', { importId })}
            reloadDocument
            download
          >
            Download rejected rows
          </ButtonLink>
        )
      }
      flush
      footer={notShown > 0 && `and ${formatCount(notShown)} more`}
    >
      <IssueList
        issues={rejected.map(({ row, name, message }) => ({
          place: `Row ${row}`,
          message,
          value: name,
        }))}
      />
    </Panel>
  )
}
