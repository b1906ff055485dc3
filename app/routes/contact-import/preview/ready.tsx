import type { ImportPreview } from '@bellbird/contact-files/preview/preview'
import { formatCount } from '@bellbird/runtime/numbers'
import { Upload } from 'lucide-react'
import { href } from 'react-router'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { Hint } from '#app/ui/components/field.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'

type Props = { previewId: string; seen: string; preview: ImportPreview }

/** The import button, in the form of the preview. The number is exactly what is sent. */
export function Ready({ previewId, seen, preview }: Props) {
  const { valid, skipped } = preview
  const sent = valid - skipped
  if (sent === 0) return <NothingToImport preview={preview} />

  const action = href('/contacts/import/:previewId', { previewId })
  return (
    <Panel tone="ready" title="Ready to Import">
      <div className="grid grid-cols-1 gap-4.5">
        <div>
          <p>
            <strong>{formatCount(valid)}</strong> valid {plural(valid, 'contact')} found in this
            file
          </p>
          <KnownAlready preview={preview} />
          <ContactsOfRows preview={preview} />
        </div>
        <SubmitButton
          action={action}
          name="seen"
          value={seen}
          size="large"
          block
          icon={Upload}
          pendingLabel={`Importing ${formatCount(sent)} ${plural(sent, 'contact')}`}
        >
          {`Import ${formatCount(sent)} ${plural(sent, 'Contact')}`}
        </SubmitButton>
      </div>
    </Panel>
  )
}

function NothingToImport({ preview: { valid } }: Pick<Props, 'preview'>) {
  if (valid === 0) {
    return (
      <Panel title="Nothing to import yet">
        <p>No valid rows. Fix the issues listed, or upload a corrected file.</p>
      </Panel>
    )
  }
  return (
    <Panel title="Nothing to import">
      <p>
        {valid === 1
          ? 'This contact already exists'
          : `All ${formatCount(valid)} contacts already exist`}
        , and you chose to skip existing ones.
      </p>
    </Panel>
  )
}

/** What happens to rows whose contact is in the list; silent when there are none. */
function KnownAlready({ preview }: Pick<Props, 'preview'>) {
  const { existing, skipped } = preview
  if (!existing) return null
  return (
    <Hint>
      {skipped > 0
        ? `${formatCount(skipped)} already ${skipped === 1 ? 'exists' : 'exist'} and will be skipped`
        : `${formatCount(existing)} already ${existing === 1 ? 'exists' : 'exist'} and will be updated`}
    </Hint>
  )
}

/** How many contacts come of the rows, where that is fewer. */
function ContactsOfRows({ preview }: Pick<Props, 'preview'>) {
  const { valid, skipped, duplicates, skippedDuplicates, repeated } = preview
  const rows = valid - skipped
  const repeats = duplicates - skippedDuplicates
  if (repeats === 0) return null
  const first = duplicates === 1 ? `row ${repeated[0]?.first}` : 'an earlier row'
  const contacts = rows - repeats
  return (
    <Hint>
      {formatCount(rows)} {plural(rows, 'row')} → {formatCount(contacts)}{' '}
      {plural(contacts, 'contact')}, {formatCount(repeats)}{' '}
      {repeats === 1 ? 'duplicates' : 'duplicate'} {first}
    </Hint>
  )
}

function plural(number: number, word: string) {
  return number === 1 ? word : `${word}s`
}
