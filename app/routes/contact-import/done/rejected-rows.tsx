import { formatCount } from '@bellbird/runtime/numbers'
import { Download } from 'lucide-react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import type { DonePage } from './done-page.server.ts'
import { importRow } from './next-steps.tsx'

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
      <ul>
        {rejected.map(({ row, name, message, cells }) => (
          <li key={row} className={importRow}>
            <div className="min-w-0 flex-1 wrap-anywhere">
              Row {row} {name && <b>{name}</b>}
              <span className="block font-[550] text-danger-text">{message}</span>
            </div>
            {cells && (
              <ButtonLink size="small" to={fixAt(importId, row)}>
                Fix<span className="sr-only"> row {row}</span>
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The form for a new contact with the values of the row. */
function fixAt(importId: string, row: number) {
  return `${href('/contacts/new')}?${new URLSearchParams({ import: importId, row: String(row) })}`
}
