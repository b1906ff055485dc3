import type { User } from '@bellbird/contract/auth/user'
import { AboutNumbers } from '@bellbird/contract/calling/suppression'
import { MAX_FILE_BYTES } from '@bellbird/contract/contact-import/file-size'
import { formatCount } from '@bellbird/runtime/numbers'
import { data, href } from 'react-router'
import { readNumberFile } from '#app/contact-import/reader-process/number-file.server.ts'
import { readUpload } from '#app/forms/read-upload.server.ts'
import { retryAfterIn } from '#app/forms/retry-after.ts'
import { inUploadSlot, slotsTaken } from '#app/forms/upload-slots.server.ts'
import { logSecurity } from '#app/log.server.ts'
import { currentSession } from '#app/session/context.server.ts'
import { isMarkOf } from '#app/session/person-mark.server.ts'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { type Issue, IssueList } from '#app/ui/feedback/issue-list.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { addToDoNotCallList, sentenceFor } from '#app/upstream/add-to-do-not-call-list.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { sentenceOf } from '#app/upstream/client/problem.ts'
import type { Route } from './+types/number-file.ts'

const TITLE = 'Add numbers from a file'
const FAULTS_SHOWN = 50

/** The form is on the page where numbers are added; this loader exists so that the guards run. */
export function loader() {
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = context.get(currentSession).user as User
  const answer = await inUploadSlot(user.id ?? user.email, () => takeFile(request, context, user))
  return typeof answer === 'string' ? rejected(slotsTaken[answer]) : answer
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

async function takeFile(request: Request, context: Route.ActionArgs['context'], user: User) {
  const upload = await readUpload(request, MAX_FILE_BYTES)
  if (!upload.ok) return rejected(upload)
  const { openedBy, fields: said } = upload
  if (openedBy !== undefined && !isMarkOf(openedBy, user)) {
    return rejected({
      message: 'You signed in as someone else since opening this page. Choose the file again.',
      status: 409,
    })
  }
  const about = AboutNumbers.safeParse({
    country: said.country || undefined,
    reason: said.reason,
    source: said.source,
  })
  if (!about.success) {
    return rejected({
      message: about.error.issues[0]?.message ?? 'Check the form',
      status: 422,
    })
  }

  const file = await readNumberFile(user, upload, said.column ?? '')
  if (!file.ok) {
    logSecurity('file_refused', { status: file.status })
    return rejected(file)
  }
  const numbers = file.numbers.map(({ phone, reason, source, at }) => ({
    phone,
    ...(reason && { reason }),
    ...(source && { source }),
    ...(at && { at }),
  }))
  if (numbers.length === 0) {
    return rejected({ message: 'This file has no numbers. Choose another file.', status: 422 })
  }
  const { done, failed } = await addToDoNotCallList(context.get(upstream), {
    numbers,
    ...about.data,
  })
  const sentence = sentenceFor(done)
  if (failed) {
    const why = sentenceOf(failed) ?? 'The rest couldn’t be added.'
    return rejected({
      message: `${why} Upload the same file again to add what’s missing.`,
      status: failed.status === 501 ? 502 : failed.status,
      sentence,
    })
  }
  if (done.refused.length === 0) throw await redirectWithSuccess(href('/suppressions'), sentence)

  const faults = done.refused.slice(0, FAULTS_SHOWN).map(({ position, phone, message }) => {
    return { place: `Row ${file.numbers[position - 1]?.row}`, message, value: phone }
  })
  return data(
    {
      message: '',
      summary: sentence,
      faults,
      more: Math.max(0, done.refused.length - FAULTS_SHOWN),
    },
    { status: 200 },
  )
}

function rejected({
  message,
  status,
  retryAfter,
  sentence = '',
}: {
  message: string
  status: number
  retryAfter?: number | undefined
  sentence?: string
}) {
  return data(
    { message, summary: sentence, faults: [] as Issue[], more: 0 },
    { status, headers: retryAfterIn(retryAfter) },
  )
}

export default function NumberFile({ actionData }: Route.ComponentProps) {
  if (!actionData) return <NoFile />
  const { message, summary: sentence, faults, more } = actionData
  return (
    <>
      <PageTitle error={Boolean(message)}>{TITLE}</PageTitle>
      <PageHeader
        back={{ href: href('/suppressions/new'), label: 'Add numbers' }}
        title={TITLE}
        actions={
          <ButtonLink variant="primary" to={href('/suppressions')}>
            Go to the do-not-call list
          </ButtonLink>
        }
      />
      {message ? (
        <Notice
          tone="warning"
          title={sentence ? `${sentence}, then adding stopped` : 'No numbers were added'}
        >
          {message}
        </Notice>
      ) : (
        <Notice tone="info" title={`${sentence}.`}>
          These aren’t valid phone numbers and were skipped.
        </Notice>
      )}
      {faults.length > 0 && (
        <Panel title="Skipped">
          <IssueList
            issues={[
              ...faults,
              ...(more > 0 ? [{ place: '', message: `And ${formatCount(more)} more` }] : []),
            ]}
          />
        </Panel>
      )}
    </>
  )
}

/** Shown if this URL is opened directly. */
function NoFile() {
  return (
    <>
      <PageTitle>{TITLE}</PageTitle>
      <EmptyState
        title="No file selected"
        headingLevel={1}
        actions={
          <ButtonLink variant="primary" to={href('/suppressions/new')}>
            Choose a file
          </ButtonLink>
        }
      >
        Nothing was added to the do-not-call list.
      </EmptyState>
    </>
  )
}
