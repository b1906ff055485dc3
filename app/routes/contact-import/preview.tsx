import { Upload } from 'lucide-react'
import { data, Form, href } from 'react-router'
import { config } from '#app/config.server.ts'
import { csvToSend, dropDraft, findPreview } from '#app/contact-files/drafts.server.ts'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { currentSession } from '#app/session/context.server.ts'
import { figuresFor } from '#app/session/figures.server.ts'
import { redirectWithError, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { FileRow } from '#app/ui/file-row.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { ToastRegion } from '#app/ui/toast.tsx'
import { importContacts } from '#app/upstream/contacts.server.ts'
import { upstream } from '#app/upstream/context.server.ts'
import type { ImportReport } from '#contract/contact-import.ts'
import type { User } from '#contract/user.ts'
import type { Route } from './+types/preview.ts'
import { FilePreview } from './file-preview.tsx'
import { importFigures } from './import-figures.server.ts'
import { ImportPage } from './import-page.tsx'
import { simulatedPreview } from './simulated-preview.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const preview = await findPreview(context.get(currentSession).user as User, params.previewId)
  if (!preview) throw await expired()
  const simulated = config().importPreview === 'simulated'
  return {
    tiles: await importFigures(context.get(upstream), figuresFor(request)),
    preview: simulated ? simulatedPreview(preview) : preview,
    simulated,
  }
}

export async function action({ params, context }: Route.ActionArgs) {
  const user = context.get(currentSession).user as User
  const preview = await findPreview(user, params.previewId)
  const csv = await csvToSend(user, params.previewId)
  if (!preview || !csv) throw await expired()

  const file = new Blob(csv, { type: 'text/csv' })
  const imported = await importContacts(context.get(upstream), file, 'contacts.csv')
  if (!imported.ok) {
    const { detail = 'Failed to import contacts', notice, status } = imported.problem
    return data({ message: detail, notice, key: crypto.randomUUID() }, { status })
  }
  await dropDraft(user, params.previewId)
  return redirectWithSuccess(href('/contacts/import'), {
    message: 'Contacts imported successfully!',
    description: summaryOf(imported.value, preview.valid - preview.skipped),
  })
}

function expired() {
  return redirectWithError(
    href('/contacts/import'),
    'This preview is no longer here: it was imported, removed or is more than a day old. Please choose the file again.',
  )
}

/** What the upstream says came of the rows; an upstream that says nothing took what was sent. */
function summaryOf({ created, updated, unchanged, failed }: ImportReport, sent: number) {
  const parts = [
    created !== undefined && `${created} added`,
    updated ? `${updated} updated` : false,
    unchanged ? `${unchanged} already up to date` : false,
    failed ? `${failed} refused` : false,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : `${sent} sent`
}

export default function PreviewImport({ loaderData, actionData, params }: Route.ComponentProps) {
  const { tiles, preview, simulated } = loaderData
  return (
    <ImportPage
      tiles={tiles}
      failed={Boolean(actionData)}
      left={
        <>
          <Panel title="Upload File" intro="One CSV, XLS or XLSX file, up to 10MB">
            <Form method="post" action={href('/contacts/import/:previewId/discard', params)}>
              <FileRow name={preview.fileName} bytes={preview.fileBytes} removes />
            </Form>
          </Panel>
          {actionData && (
            <Notice tone="warning" title={actionData.message}>
              {actionData.notice ?? 'Nothing was lost: the file is still here. Please try again.'}
            </Notice>
          )}
          <Ready valid={preview.valid} />
          {actionData && (
            <ToastRegion
              toast={{ tone: 'error', message: actionData.message }}
              toastKey={actionData.key}
            />
          )}
        </>
      }
      right={<FilePreview preview={preview} simulated={simulated} />}
    />
  )
}

/** From here on an import takes long enough to be announced. */
const LARGE = 10_000

function Ready({ valid }: { valid: number }) {
  if (valid === 0) {
    return (
      <Panel title="Nothing to import yet">
        <p>No row of this file is valid. Fix the issues listed and upload the file again.</p>
      </Panel>
    )
  }
  const count = valid.toLocaleString('en-US')
  return (
    <Panel tone="ready" title="Ready to Import">
      <Form method="post" className="bb-form">
        <p>
          <strong>{count}</strong> valid {valid === 1 ? 'contact' : 'contacts'} found in this file
        </p>
        {valid > LARGE && (
          <p className="bb-hint">
            A list of this size takes about a minute. Please keep this page open until it answers.
          </p>
        )}
        <SubmitButton size="large" block icon={Upload} pendingLabel={`Importing ${count} contacts`}>
          {`Import ${count} ${valid === 1 ? 'Contact' : 'Contacts'}`}
        </SubmitButton>
      </Form>
    </Panel>
  )
}
