import { setTimeout } from 'node:timers/promises'
import type { User } from '@bellbird/contract/auth/user'
import { MAX_FILE_BYTES } from '@bellbird/contract/contact-import/contact-import'
import { data, href, redirect, useNavigation } from 'react-router'
import { config } from '#app/config.server.ts'
import { createDraft } from '#app/contact-import/drafts/drafts.server.ts'
import {
  contactFileReader,
  type Reading,
} from '#app/contact-import/reader-process/reader.server.ts'
import { readUpload, type Upload } from '#app/forms/read-upload.server.ts'
import { retryAfterIn } from '#app/forms/retry-after.ts'
import { inUploadSlot, placesTaken } from '#app/forms/upload-slots.server.ts'
import { logSecurity } from '#app/log.server.ts'
import { importFigures } from '#app/routes/contact-import/import-figures.server.ts'
import { ImportPage } from '#app/routes/contact-import/import-page.tsx'
import { hasNoContacts, noteKnownPeople } from '#app/routes/contact-import/known-people.server.ts'
import { currentSession } from '#app/session/context.server.ts'
import { isMarkOf } from '#app/session/person-mark.server.ts'
import { figuresFor } from '#app/session/preferences.server.ts'
import { DropZone } from '#app/ui/components/drop-zone.tsx'
import { FileRow } from '#app/ui/components/file-row.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { Analysing } from '#app/ui/feedback/analysing.tsx'
import { ToastRegion } from '#app/ui/feedback/toast.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { StepsGuide } from '#app/ui/layout/steps-guide.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import type { Route } from './+types/upload.ts'
import { recentImports } from './recent-imports.server.ts'
import { RecentImports } from './recent-imports.tsx'

const SIMULATED_MS = 1_500
/** To compare a file of that size with the list takes longer than to ask whether there is a list. */
const LARGE_BYTES = 1_000_000

export async function loader({ request, context }: Route.LoaderArgs) {
  contactFileReader.getReady()
  const [tiles, recent] = await Promise.all([
    importFigures(context.get(upstream), figuresFor(request)),
    recentImports(context.get(upstream)),
  ])
  return { tiles, recent, maxBytes: MAX_FILE_BYTES }
}

const someoneElses = {
  message: 'You signed in as someone else since opening this page. Choose the file again.',
  status: 409,
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = context.get(currentSession).user as User
  const answer = await inUploadSlot(user.id ?? user.email, () => takeFile(request, context, user))
  return typeof answer === 'string' ? rejected(placesTaken[answer]) : answer
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

/** Reads and judges the file; what came of it has an address of its own, so a reload keeps it. */
async function takeFile(request: Request, context: Context, user: User) {
  const reading = contactFileReader.newReading()
  try {
    return await takeUpload(
      await readUpload(request, MAX_FILE_BYTES, reading.start),
      reading,
      context,
      user,
    )
  } finally {
    reading.end()
  }
}

async function takeUpload(upload: Upload, reading: Reading, context: Context, user: User) {
  if (!upload.ok) return rejected(upload)

  const { name, bytes, openedBy } = upload
  if (openedBy !== undefined && !isMarkOf(openedBy, user)) return rejected(someoneElses)

  const noContacts = bytes.length > LARGE_BYTES && hasNoContacts(context.get(upstream))
  const [made] = await Promise.all([
    createDraft(user, { name, bytes }, reading),
    config().importPreview === 'simulated' && setTimeout(SIMULATED_MS),
  ])
  if (!made.ok) {
    logSecurity('file_refused', { status: made.status })
    return rejected(made)
  }

  const { draft, readingId } = made
  await ((await noContacts)
    ? draft.noteExisting(readingId, [])
    : noteKnownPeople(context.get(upstream), draft).catch(unlessSignedOut))
  throw redirect(href('/contacts/import/:previewId', { previewId: draft.id }))
}

/** The preview asks whose session ended to sign in, and is there afterwards. */
function unlessSignedOut(error: unknown) {
  if (!(error instanceof Response)) throw error
}

type Context = Route.ActionArgs['context']
type Rejection = { message: string; status: number; retryAfter?: number }

function rejected({ message, status, retryAfter }: Rejection) {
  return data({ message, key: crypto.randomUUID() }, { status, headers: retryAfterIn(retryAfter) })
}

export default function UploadContactFile({ loaderData, actionData }: Route.ComponentProps) {
  const { tiles, recent, maxBytes } = loaderData
  const sending = useNavigation().formData?.get('file')
  const analysing = sending instanceof File

  return (
    <ImportPage
      tiles={tiles}
      failed={Boolean(actionData)}
      left={
        <Panel title="Upload File" intro="One CSV, XLS or XLSX file, up to 10MB">
          <Form method="post" encType="multipart/form-data" layout="stack">
            {analysing && <FileRow name={sending.name} bytes={sending.size} />}
            <div hidden={analysing}>
              <DropZone
                key={actionData?.key}
                id="contact-file"
                name="file"
                accept=".csv,.xls,.xlsx"
                acceptText="CSV, XLS or XLSX"
                maxBytes={maxBytes}
                error={actionData?.message}
              />
            </div>
          </Form>
          {actionData && !analysing && (
            <ToastRegion
              toast={{ tone: 'error', message: actionData.message }}
              toastKey={actionData.key}
            />
          )}
        </Panel>
      }
      right={
        analysing ? (
          <Analysing title="Analyzing your file..." text="This may take a few moments" />
        ) : (
          <>
            <Guide />
            <RecentImports {...recent} />
          </>
        )
      }
    />
  )
}

function Guide() {
  return (
    <Panel title="How importing works">
      <StepsGuide
        steps={[
          {
            title: 'Download the template',
            text: 'It has the column names we look for: first_name, last_name, email, phone, company, title, notes.',
          },
          {
            title: 'Fill in your data',
            text: 'One contact per row, each with an email. You can also allow rows with only a phone number.',
          },
          {
            title: 'Upload and preview',
            text: 'We check every row and show what needs fixing.',
          },
          {
            title: 'Import',
            text: 'Contacts are added to your list. Filter by source to find them.',
          },
        ]}
      />
    </Panel>
  )
}
