import type { ImportPreview } from '@bellbird/contact-files/preview/preview'
import { formatCount } from '@bellbird/runtime/numbers'
import { Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useUnsaved } from '#app/forms/guarded-form.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { Button, type ButtonLook } from '#app/ui/components/button.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Hint } from '#app/ui/components/field.tsx'
import { PageFoot } from '#app/ui/layout/page-foot.tsx'
import { RECHECK } from './review-form.tsx'

type Props = { seen: string; preview: ImportPreview; back: ReactNode }

/** The number on the import button is exactly what is sent. */
export function Ready({ seen, preview, back }: Props) {
  const { valid, invalid, skipped } = preview
  const sent = valid - skipped
  const isFixable = hasFields(preview)
  const isChanged = useUnsaved()
  const contacts = contactsOfRows(preview)
  if (sent === 0) return <NothingToImport preview={preview} back={back} />
  return (
    <PageFoot
      back={back}
      actions={
        <>
          {isFixable && <Save isChanged={isChanged} isBelow={preview.invalidRows.length > 0} />}
          <SubmitButton
            name="seen"
            value={seen}
            variant={isChanged && isFixable ? 'secondary' : 'primary'}
            icon={Upload}
            pendingLabel={`Importing ${formatCount(sent)} ${plural(sent, 'contact')}`}
          >
            {`Import ${formatCount(sent)} ${plural(sent, 'Contact')}`}
          </SubmitButton>
        </>
      }
    >
      <h2 className="inline text-sm text-ink">Ready to Import</h2> ·{' '}
      <p className="inline">
        <b>{formatCount(valid)}</b> valid {plural(valid, 'contact')}
        {invalid > 0 && `, ${formatCount(invalid)} ${plural(invalid, 'row')} skipped`}
      </p>
      {isChanged && isFixable && <Hint>Your changes aren’t checked yet.</Hint>}
      {contacts ? (
        <>
          <KnownAlready preview={preview} />
          <Hint>{contacts}</Hint>
        </>
      ) : (
        // On phones, the figures at the top say it.
        <div className="max-md:sr-only">
          <KnownAlready preview={preview} />
        </div>
      )}
    </PageFoot>
  )
}

function hasFields({ invalidRows, corrected = 0 }: ImportPreview) {
  return invalidRows.length > 0 || corrected > 0
}

function NothingToImport({ preview, back }: Omit<Props, 'seen'>) {
  const { total, valid } = preview
  return (
    <PageFoot
      back={back}
      actions={hasFields(preview) ? <SaveButton /> : valid === 0 && <OtherFile />}
    >
      <h2 className="inline text-sm text-ink">
        {valid === 0 ? 'Nothing to import yet' : 'Nothing to import'}
      </h2>{' '}
      <p className="inline">
        {valid === 0
          ? total === 0
            ? 'The file has no rows.'
            : 'No valid rows. Fix the issues listed, or upload a corrected file.'
          : `${valid === 1 ? 'This contact already exists' : `All ${formatCount(valid)} contacts already exist`}, and you chose to skip existing ones.`}
      </p>
    </PageFoot>
  )
}

function Save({ isChanged, isBelow }: { isChanged: boolean; isBelow: boolean }) {
  if (isChanged || !isBelow) return <SaveButton variant={isChanged ? 'primary' : 'secondary'} />
  return (
    <div className="max-md:hidden">
      <SaveButton variant="secondary" />
    </div>
  )
}

/** On phones, the foot has no room for it until there is something to save. */
export function SaveBelowRows() {
  const isChanged = useUnsaved()
  if (isChanged) return null
  return (
    <div className="border-t border-line px-4.5 py-2.5 md:hidden">
      <SaveButton variant="secondary" />
    </div>
  )
}

function SaveButton({ variant }: Pick<ButtonLook, 'variant'>) {
  return (
    <Button name={RECHECK} value="yes" variant={variant}>
      Save and recheck
    </Button>
  )
}

function OtherFile() {
  return (
    <ButtonLink variant="primary" to={href('/contacts/import')}>
      Choose another file
    </ButtonLink>
  )
}

function KnownAlready({ preview }: Pick<Props, 'preview'>) {
  const { skipped } = preview
  if (skipped === 0) return null
  return (
    <Hint>
      {`${formatCount(skipped)} already ${skipped === 1 ? 'exists' : 'exist'} and will be skipped`}
    </Hint>
  )
}

function contactsOfRows({ valid, skipped, duplicates, ...preview }: ImportPreview) {
  const { skippedDuplicates, repeated } = preview
  const rows = valid - skipped
  const repeats = duplicates - skippedDuplicates
  if (repeats === 0) return ''
  const first = duplicates === 1 ? `row ${repeated[0]?.first}` : 'an earlier row'
  const contacts = rows - repeats
  const why =
    repeats === 1
      ? `1 row is a duplicate of ${first}`
      : `${formatCount(repeats)} rows are duplicates of earlier rows`
  return `The ${formatCount(rows)} rows make ${formatCount(contacts)} ${plural(contacts, 'contact')}: ${why}.`
}

function plural(number: number, word: string) {
  return number === 1 ? word : `${word}s`
}
