import { formatCount } from '@bellbird/runtime/numbers'
import { href } from 'react-router'
import { SavedInputNotice } from '#app/forms/saved-input-notice.tsx'
import { useSavedInput } from '#app/forms/use-saved-input.ts'
import { ImportHead } from '#app/routes/contact-import/import-head.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx'
import { ListRest } from '#app/ui/feedback/issue-list.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ToastRegion } from '#app/ui/feedback/toast.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { ExistingContacts } from './existing-contacts.tsx'
import { FilePreview } from './file-preview.tsx'
import { FixGrid } from './fix-grid.tsx'
import { Ready } from './ready.tsx'
import { RepeatedRows } from './repeated-rows.tsx'
import { ReviewForm } from './review-form.tsx'
import type { ReviewPageProps } from './review-props.ts'
import { SampleData } from './sample-data.tsx'
import type { RejectedReview } from './save-corrections.server.ts'
import { ValidationErrors } from './validation-errors.tsx'

export function ReviewPage(props: ReviewPageProps) {
  const { previewId, seen, preview, samples, simulated, rejected } = props
  const isSaved = useSavedInput() !== undefined
  return (
    <>
      <ImportHead step={3} failed={Boolean(rejected)} draft={{ previewId, preview }} />
      <ReviewForm rejected={rejected !== undefined && !rejected.isUnchanged}>
        {isSaved && <SavedInputNotice />}
        {rejected && <Rejected rejected={rejected} />}
        <FilePreview {...props} />
        {preview.withoutCountry && (
          <WithoutCountry previewId={previewId} count={preview.withoutCountry} />
        )}
        {preview.undialable && <Undialable {...preview.undialable} />}
        {preview.faultCount > 0 && <ValidationErrors {...props} />}
        {props.correctedRows.length > 0 && <CorrectedRows {...props} />}
        {preview.duplicates > 0 && <RepeatedRows previewId={previewId} preview={preview} />}
        <ExistingContacts {...props} />
        {samples.length > 0 && (
          <SampleData
            samples={samples}
            skipping={preview.skipped > 0}
            simulated={simulated}
            folded={preview.faultCount > 0 && !simulated}
          />
        )}
        <Ready
          seen={seen}
          preview={preview}
          back={
            <ButtonLink to={href('/contacts/import/:previewId', { previewId })}>Back</ButtonLink>
          }
        />
      </ReviewForm>
    </>
  )
}

function WithoutCountry({ previewId, count }: { previewId: string; count: number }) {
  return (
    <Notice
      tone="warning"
      title={
        count === 1
          ? '1 phone number has no country code'
          : `${formatCount(count)} phone numbers have no country code`
      }
      action={
        <ButtonLink to={`${href('/contacts/import/:previewId', { previewId })}#country`}>
          Choose a country
        </ButtonLink>
      }
    >
      {count === 1 ? 'It’s imported as typed.' : 'They’re imported as typed.'} A default country
      adds the code.
    </Notice>
  )
}

function Undialable({ count, row, of }: NonNullable<ReviewPageProps['preview']['undialable']>) {
  const first = of ? `of the first ${formatCount(of)} ` : ''
  return (
    <Notice
      tone="warning"
      title={
        count === 1
          ? `1 ${first}${of ? 'phone numbers' : 'phone number'} can’t be dialed`
          : `${formatCount(count)} ${first}phone numbers can’t be dialed`
      }
    >
      {count === 1
        ? `The number in row ${row} is imported as is. You can’t call this contact until you correct the number.`
        : `They’re imported as is, the first in row ${row}. You can’t call these contacts until you correct the numbers.`}
    </Notice>
  )
}

function Rejected({ rejected }: { rejected: RejectedReview }) {
  const { faults, message, notice, key } = rejected
  return (
    <>
      {faults.length > 0 && <ErrorSummary errors={faults} focusKey={key} />}
      {message && (
        <>
          <Notice tone="warning" title={message}>
            {notice ?? 'Your file is still here. Try again.'}
          </Notice>
          <ToastRegion toast={{ tone: 'error', message }} toastKey={key} />
        </>
      )}
    </>
  )
}

function CorrectedRows({ preview, correctedRows: rows, rejected }: ReviewPageProps) {
  const { corrected = 0 } = preview
  return (
    <Panel title="Corrected rows" intro="These corrections will be imported." flush>
      <FixGrid key={rejected?.key} rows={rows} words={rejected?.words} />
      {corrected > rows.length && (
        <ListRest>
          Last {rows.length} of {formatCount(corrected)} corrected rows.
        </ListRest>
      )}
    </Panel>
  )
}
