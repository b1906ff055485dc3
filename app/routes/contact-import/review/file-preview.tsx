import type { ImportPreview } from '@bellbird/contact-files/preview/preview'
import { encodings } from '@bellbird/contact-tables/text/encodings'
import { formatCount } from '@bellbird/runtime/numbers'
import { Figures } from '#app/ui/components/figures.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import type { ReviewPageProps } from './review-props.ts'

type Props = Pick<ReviewPageProps, 'preview' | 'simulated' | 'differences'>

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

/** Each valid row counts once: as a repetition of an earlier row, that of an existing contact, or a new contact. */
function countsOf({ total, valid, invalid, existing, choices, ...preview }: ImportPreview) {
  const skips = choices.existing === 'skip'
  // Repeated rows of a contact that is skipped are skipped with it.
  const repeats = preview.duplicates - (skips ? preview.existingDuplicates : 0)
  const known = (existing ?? 0) - (skips ? 0 : preview.existingDuplicates)
  return [
    { label: 'Total Rows', value: formatCount(total) },
    { label: 'Valid', value: formatCount(valid), tone: 'green' as const },
    { label: 'Invalid', value: formatCount(invalid), tone: 'red' as const },
    ...(existing === null
      ? []
      : [
          { label: 'New contacts', value: formatCount(valid - known - repeats) },
          {
            label: skips ? 'Existing (skipped)' : 'Existing (will update)',
            value: formatCount(known),
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

function readAs({ format, sheet, encoding, delimiter = '' }: ImportPreview) {
  const label = encodings.find(({ value }) => value === encoding)?.label
  return [
    format === 'csv' ? (separated[delimiter] ?? 'CSV file') : `${format.toUpperCase()} file`,
    sheet && `sheet “${sheet}”`,
    label && (/\((.+)\)/.exec(label)?.[1] ?? label),
  ]
    .filter(Boolean)
    .join(', ')
}

const UNSEEN =
  'We couldn’t compare their values with the file, so we can’t show what would change. Choose Skip in the previous step to leave them unchanged.'

function remarksOn(
  { existing, skipped, valid, notices, choices }: ImportPreview,
  isShown: boolean,
) {
  return [
    existing !== null && existing > 0 && skipped === 0 && !isShown && UNSEEN,
    existing === null &&
      valid > 0 &&
      (choices.existing === 'overwrite'
        ? 'Anyone already in your contacts will be updated.'
        : `Anyone already in your contacts will be updated. ${UNSEEN}`),
    ...notices,
  ].filter((remark) => remark !== false)
}
