import { formatCount } from '@bellbird/runtime/numbers'
import { Users } from 'lucide-react'
import { href } from 'react-router'
import { figuresOf, summaryOf } from '#app/routes/contact-import/import-summary.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Figures } from '#app/ui/components/figures.tsx'
import { IssueList } from '#app/ui/feedback/issue-list.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import type { RunProps } from './run-as-it-is.server.ts'

/** What became of the rows that were sent. */
export function RunResult({ sent, report = {}, refused, importId }: RunProps) {
  const figures = figuresOf(report)
  const failed = report.failed ?? 0
  const nothing = failed > 0 && failed === report.total
  return (
    <>
      <div role="status">
        <Panel
          tone={nothing ? 'danger' : 'plain'}
          title={nothing ? 'Failed to import contacts' : 'Contacts imported successfully!'}
          intro={summaryOf(report, sent)}
          flush
          footer={<NextSteps importId={importId} />}
        >
          {figures.length > 0 && <Figures figures={figures} />}
        </Panel>
      </div>
      {failed > 0 && <RejectedRows failed={failed} refused={refused} />}
    </>
  )
}

function NextSteps({ importId }: { importId: string | undefined }) {
  return (
    <>
      <ButtonLink variant="primary" icon={Users} to={href('/contacts')}>
        View contacts
      </ButtonLink>
      {importId && (
        <ButtonLink to={href('/contacts/imports/:importId', { importId })}>
          View import details
        </ButtonLink>
      )}
      <ButtonLink to={href('/contacts/import')}>Import another file</ButtonLink>
    </>
  )
}

function RejectedRows({ failed, refused }: { failed: number; refused: RunProps['refused'] }) {
  const notShown = failed - refused.length
  return (
    <Panel
      tone="danger"
      title="Rejected rows"
      intro="These rows were rejected. Everything else was imported."
      flush
      footer={notShown > 0 && `and ${formatCount(notShown)} more`}
    >
      <IssueList
        issues={refused.map(({ row, name, message }) => ({
          place: `Row ${row}`,
          message,
          value: name,
        }))}
      />
    </Panel>
  )
}
