import type { ImportPreview, PreviewRow } from '@bellbird/contact-files/preview/preview'
import { Badge } from '#app/ui/components/badge.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { PlainTable } from '#app/ui/table/plain-table.tsx'

/** The first rows as they would be imported. */
export function SampleData({ preview, simulated }: { preview: ImportPreview; simulated: boolean }) {
  return (
    <Panel title="Sample Data" sample={simulated} flush>
      <SampleRows preview={preview} />
    </Panel>
  )
}

function SampleRows({ preview: { rows, skipped } }: { preview: ImportPreview }) {
  return (
    <PlainTable
      label="First rows of the file"
      columns={['Name', 'Email', 'Company', 'Status']}
      rows={rows.map((row) => ({
        key: String(row.row),
        cells: [
          [row.first_name, row.last_name].filter(Boolean).join(' ') || '–',
          row.email || '–',
          row.company || '–',
          <RowStatus key="status" row={row} skipping={skipped > 0} />,
        ],
      }))}
    />
  )
}

function RowStatus({ row: { status, note }, skipping }: { row: PreviewRow; skipping: boolean }) {
  const notes = {
    duplicate: 'Duplicate',
    existing: skipping ? 'Existing – skipped' : 'Existing – will update',
  }
  return (
    <>
      <Badge tone={status === 'valid' ? 'green' : 'red'}>
        {status === 'valid' ? 'Valid' : 'Invalid'}
      </Badge>{' '}
      {note && <span className="mt-0.5 block text-2xs font-[420] text-muted">{notes[note]}</span>}
    </>
  )
}
