import type { ImportPreview } from '@bellbird/contact-files/preview/preview'
import { encodings } from '@bellbird/contact-tables/text/encodings'
import { formatCount } from '@bellbird/runtime/numbers'
import { Figures } from '#app/ui/components/figures.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import type { ReviewPageProps } from './review-props.ts'

type Props = Pick<ReviewPageProps, 'preview' | 'simulated' | 'differences'>

/** What importing the file would do: counts, and how the file was read. */
export function FilePreview({ preview, simulated, differences }: Props) {
  const remarks = simulated ? [] : remarksOn(preview, differences !== undefined)
  return (
    <Panel
      title="File Preview"
      sample={simulated}
      intro={simulated ? 'Sample preview – your file wasn’t read' : readAs(preview)}
      flush
    >
      <Figures figures={countsOf(preview)} />
      {remarks.length > 0 && (
        <ul className="grid list-disc gap-1.5 pt-3 pr-4.5 pb-3 pl-9 text-xs/5 text-muted">
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Each valid row counts once: as that of an existing contact, a repetition of an earlier row, or a new contact. */
function countsOf({ total, valid, invalid, duplicates, existing, ...preview }: ImportPreview) {
  const repeats = duplicates - preview.existingDuplicates
  return [
    { label: 'Total Rows', value: formatCount(total) },
    { label: 'Valid', value: formatCount(valid), tone: 'green' as const },
    { label: 'Invalid', value: formatCount(invalid), tone: 'red' as const },
    ...(existing === null
      ? []
      : [
          { label: 'New contacts', value: formatCount(valid - existing - repeats) },
          {
            label:
              preview.choices.existing === 'skip' ? 'Existing – skipped' : 'Existing – will update',
            value: formatCount(existing),
          },
          { label: 'Duplicates in file', value: formatCount(repeats) },
        ]),
  ]
}

const separated: Record<string, string> = {
  ',': 'Comma-separated',
  ';': 'Semicolon-separated',
  '\t': 'Tab-separated',
}

/** For example, "Comma-separated, UTF-8, 10 rows". */
function readAs({ format, sheet, encoding, delimiter = '', total }: ImportPreview) {
  const label = encodings.find(({ value }) => value === encoding)?.label
  return [
    format === 'csv' ? (separated[delimiter] ?? 'CSV file') : `${format.toUpperCase()} file`,
    sheet && `sheet “${sheet}”`,
    label && (/\((.+)\)/.exec(label)?.[1] ?? label),
    total === 1 ? '1 row' : `${formatCount(total)} rows`,
  ]
    .filter(Boolean)
    .join(', ')
}

const UNSEEN =
  'We couldn’t compare their values with the file, so we can’t show what would change. Choose Skip in the previous step to leave them unchanged.'

/** Details beyond the three figures, and how the file was read. */
function remarksOn(
  { duplicates, existing, skipped, valid, notices, choices }: ImportPreview,
  isShown: boolean,
) {
  const rows = (count: number, one: string, many: string) =>
    count === 1 ? `1 row ${one}` : `${formatCount(count)} rows ${many}`
  return [
    duplicates > 0 &&
      `${rows(duplicates, 'duplicates', 'duplicate')} an earlier row and will be merged into it. See “Duplicates in this file”.`,
    existing !== null &&
      existing > 0 &&
      `${rows(existing, 'is', 'are')} already in your contacts and will be ${skipped > 0 ? 'skipped' : 'updated'}.`,
    existing !== null && existing > 0 && skipped === 0 && !isShown && UNSEEN,
    existing === null &&
      valid > 0 &&
      (choices.existing === 'overwrite'
        ? 'Anyone already in your contacts will be updated.'
        : `Anyone already in your contacts will be updated. ${UNSEEN}`),
    ...notices,
  ].filter((remark) => remark !== false)
}
