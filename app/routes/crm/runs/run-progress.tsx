import { href } from 'react-router'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { Hint } from '#app/ui/components/field.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { WorkInProgress } from '#app/ui/feedback/work-in-progress.tsx'
import type { RunView } from './run-view.ts'

export function RunProgress({ run }: { run: RunView }) {
  const { id, title, progress, done, total, cancelling, kind, waitsUntil } = run
  const cancel = href('/crm/runs/:runId/cancel', { runId: id })
  return (
    <>
      <WorkInProgress
        title={cancelling ? `Canceling ${title}` : `${title} in progress`}
        text={cancelling ? `Stopping after ${progress}` : `${progress} so far`}
        done={done}
        {...(total !== undefined && { total })}
      />
      {waitsUntil && !cancelling && (
        <Notice tone="info" title="Waiting for the CRM">
          It is limiting requests. This continues <TimeStamp iso={waitsUntil} precise inSentence />.
        </Notice>
      )}
      <Hint>
        You can leave this page; the {kind ?? 'sync'} continues.{' '}
        <TextLink to={href('/crm/runs/:runId', { runId: id })}>Check now</TextLink>
      </Hint>
      {!cancelling && (
        <Form method="post" action={cancel} preventScrollReset>
          <SubmitButton action={cancel} variant="secondary" pendingLabel="Canceling">
            Cancel {kind ?? 'sync'}
          </SubmitButton>
        </Form>
      )}
    </>
  )
}
