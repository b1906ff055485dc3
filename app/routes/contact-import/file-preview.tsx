import type { ImportPreview } from '#app/contact-files/preview.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Figures } from '#app/ui/figures.tsx'
import { IssueList } from '#app/ui/issue-list.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { PlainTable } from '#app/ui/plain-table.tsx'

type Props = { preview: ImportPreview; simulated: boolean }

/** What importing the file would do: counts, the first rows, and every fault with its row. */
export function FilePreview({ preview, simulated }: Props) {
  return (
    <>
      <Panel
        title="File Preview"
        sample={simulated}
        intro={simulated ? 'A simulated check, not read from your file' : readAs(preview)}
        flush
      >
        <Figures figures={countsOf(preview)} />
        <h3 className="bb-panel-subtitle">Sample Data</h3>
        <SampleRows rows={preview.rows} />
      </Panel>
      {preview.notices.length > 0 && (
        <Panel title="How we read your file">
          <ul className="bb-list">
            {preview.notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
        </Panel>
      )}
      {preview.faultCount > 0 && <ValidationErrors preview={preview} />}
    </>
  )
}

function countsOf({ total, valid, invalid }: ImportPreview) {
  return [
    { label: 'Total Rows', value: total.toLocaleString('en-US') },
    { label: 'Valid', value: valid.toLocaleString('en-US'), tone: 'green' as const },
    { label: 'Invalid', value: invalid.toLocaleString('en-US'), tone: 'red' as const },
  ]
}

function readAs({ format, sheet, duplicates }: ImportPreview) {
  const kind = format === 'csv' ? 'Read as CSV' : `Read from ${format.toUpperCase()}`
  const where = sheet ? `, sheet “${sheet}”` : ''
  const twice =
    duplicates > 0 ? `. ${duplicates} rows repeat an email of an earlier row and update it` : ''
  return `${kind}${where}${twice}`
}

function SampleRows({ rows }: { rows: ImportPreview['rows'] }) {
  return (
    <PlainTable
      label="Sample Data"
      columns={['Name', 'Email', 'Company', 'Status']}
      rows={rows.map((row) => ({
        key: String(row.row),
        cells: [
          [row.first_name, row.last_name].filter(Boolean).join(' ') || '–',
          row.email || '–',
          row.company || '–',
          <Badge key="status" tone={row.status === 'valid' ? 'green' : 'red'}>
            {row.status === 'valid' ? 'Valid' : 'Invalid'}
          </Badge>,
        ],
      }))}
    />
  )
}

function ValidationErrors({ preview: { faults, faultCount } }: { preview: ImportPreview }) {
  const more = faultCount - faults.length
  return (
    <Panel
      tone="danger"
      title="Validation Errors"
      intro="Please fix these issues before importing"
      flush
      footer={more > 0 ? `and ${more.toLocaleString('en-US')} more` : undefined}
    >
      <IssueList
        issues={faults.map(({ row, message, value }) => ({ place: `Row ${row}`, message, value }))}
      />
    </Panel>
  )
}
