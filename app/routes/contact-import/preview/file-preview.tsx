import type { ImportPreview, PreviewRow } from '@bellbird/contact-files/preview/preview'
import { formatCount } from '@bellbird/runtime/numbers'
import { Badge } from '#app/ui/components/badge.tsx'
import { Figures } from '#app/ui/components/figures.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { PlainTable } from '#app/ui/table/plain-table.tsx'

type Props = { preview: ImportPreview; simulated: boolean }

/** What importing the file would do: counts and the first rows. */
export function FilePreview({ preview, simulated }: Props) {
  const remarks = simulated ? [] : remarksOn(preview)
  return (
    <Panel
      title="File Preview"
      sample={simulated}
      intro={simulated ? 'Sample preview – your file wasn’t read' : readAs(preview)}
      flush
    >
      <Figures figures={countsOf(preview)} />
      {remarks.length > 0 && (
        <ul className="grid list-disc gap-1.5 pt-3 pr-4.5 pb-0.5 pl-9 text-xs/5 text-muted">
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
      <h3 className="px-4.5 pt-4 pb-3 text-sm font-semibold">Sample Data</h3>
      <SampleRows preview={preview} />
    </Panel>
  )
}

function countsOf({ total, valid, invalid }: ImportPreview) {
  return [
    { label: 'Total Rows', value: formatCount(total) },
    { label: 'Valid', value: formatCount(valid), tone: 'green' as const },
    { label: 'Invalid', value: formatCount(invalid), tone: 'red' as const },
  ]
}

function readAs({ format, sheet }: ImportPreview) {
  const kind = format === 'csv' ? 'CSV file' : `${format.toUpperCase()} file`
  return sheet ? `${kind}, sheet “${sheet}”` : kind
}

/** What the three figures do not say, and how the file was read. */
function remarksOn({ duplicates, existing, skipped, valid, notices }: ImportPreview) {
  const rows = (count: number, one: string, many: string) =>
    count === 1 ? `1 row ${one}` : `${formatCount(count)} rows ${many}`
  return [
    duplicates > 0 &&
      `${rows(duplicates, 'duplicates', 'duplicate')} an earlier row and will be merged into it. See “Duplicates in this file”.`,
    existing !== null &&
      existing > 0 &&
      `${rows(existing, 'is', 'are')} already in your contacts and will be ${skipped > 0 ? 'skipped' : 'updated'}.`,
    existing === null && valid > 0 && 'Anyone already in your contacts will be updated.',
    ...notices,
  ].filter((remark) => remark !== false)
}

function SampleRows({ preview: { rows, skipped } }: { preview: ImportPreview }) {
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
      {note && <span className="mt-0.75 block text-2xs font-[420] text-muted">{notes[note]}</span>}
    </>
  )
}
