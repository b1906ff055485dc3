import { setTimeout } from 'node:timers/promises'
import type { User } from '@bellbird/contract/auth/user'
import { MAX_FILE_BYTES } from '@bellbird/contract/contact-import/file-size'
import { UNDO_DAYS } from '@bellbird/contract/contact-import/undo-period'
import { Download, History } from 'lucide-react'
import { href, redirect, useNavigation } from 'react-router'
import { createDraft } from '#app/contact-import/drafts/drafts.server.ts'
import {
  contactFileReader,
  type Reading,
} from '#app/contact-import/reader-process/reader.server.ts'
import {
  type ContactFile,
  receiveContactFile,
  rejectFile,
} from '#app/contact-import/receive-contact-file.server.ts'
import { config } from '#app/process/config.server.ts'
import {
  hasNoContacts,
  noteExistingContacts,
} from '#app/routes/contact-import/existing-contacts.server.ts'
import { importFigures } from '#app/routes/contact-import/import-figures.server.ts'
import { ImportHead } from '#app/routes/contact-import/import-head.tsx'
import { figuresFor } from '#app/session/preferences.server.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { DropZone } from '#app/ui/components/drop-zone.tsx'
import { FigureSwitch } from '#app/ui/components/figure-switch.tsx'
import { FileRow } from '#app/ui/components/file-row.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { ToastRegion } from '#app/ui/feedback/toast.tsx'
import { WorkInProgress } from '#app/ui/feedback/work-in-progress.tsx'
import { Columns } from '#app/ui/layout/columns.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { StatStrip } from '#app/ui/layout/stat-strip.tsx'
import { StepsGuide } from '#app/ui/layout/steps-guide.tsx'
import { useExtensions } from '#app/ui/layout/use-extensions.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { listFields } from '#app/upstream/fields.server.ts'
import type { Route } from './+types/upload.ts'
import { recentImports } from './recent-imports.server.ts'
import { RecentImports } from './recent-imports.tsx'

const SIMULATED_MS = 1_500
/** Comparing a file of this size with the list takes longer than checking whether the list is empty. */
const LARGE_BYTES = 1_000_000

export async function loader({ request, context }: Route.LoaderArgs) {
  contactFileReader.getReady()
  const [tiles, recent] = await Promise.all([
    importFigures(context.get(upstream), figuresFor(request)),
    recentImports(context.get(upstream)),
  ])
  return { tiles, recent, maxBytes: MAX_FILE_BYTES }
}

/** The result has its own URL, so that it survives a reload. */
export async function action({ request, context }: Route.ActionArgs) {
  const reading = contactFileReader.newReading()
  // Requested while the file arrives.
  const fields = optional(listFields(context.get(upstream)))
  fields.catch(() => undefined)
  try {
    const take = async (file: ContactFile, user: User) =>
      takeFile(file, await fields, reading, context, user)
    return rejectFile(await receiveContactFile(request, context, take, reading.start))
  } finally {
    reading.end()
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

async function takeFile(
  { name, bytes }: ContactFile,
  fields: Awaited<ReturnType<typeof listFields>>,
  reading: Reading,
  context: Context,
  user: User,
) {
  const noContacts = bytes.length > LARGE_BYTES && hasNoContacts(context.get(upstream))
  const [made] = await Promise.all([
    createDraft(user, { name, bytes }, reading, fields),
    config().importPreview === 'simulated' && setTimeout(SIMULATED_MS),
  ])
  if (!made.ok) return made

  const { draft } = made
  await ((await noContacts)
    ? draft.noteExisting({ rows: [] })
    : noteExistingContacts(context.get(upstream), draft).catch(unlessSignedOut))
  const previewId = draft.id
  throw redirect(
    config().importPreview === 'simulated'
      ? href('/contacts/import/:previewId/review', { previewId })
      : href('/contacts/import/:previewId', { previewId }),
  )
}

/** If the session has ended, the preview asks the user to sign in and is available afterwards. */
function unlessSignedOut(error: unknown) {
  if (!(error instanceof Response)) throw error
}

type Context = Route.ActionArgs['context']

export default function UploadContactFile({ loaderData, actionData }: Route.ComponentProps) {
  const { tiles, recent, maxBytes } = loaderData
  const extensions = useExtensions()
  const sending = useNavigation().formData?.get('file')
  const analyzing = sending instanceof File
  const areSamples = tiles.some(({ sample }) => sample)

  return (
    <>
      <ImportHead
        step={1}
        failed={Boolean(actionData)}
        intro="Bring in a list from CSV or Excel. Nothing is saved until you choose Import."
        actions={
          <>
            {extensions.any && (
              // On phones, the latest imports are enough.
              <div className="max-md:hidden">
                <ButtonLink icon={History} to={href('/contacts/imports')}>
                  Import history
                </ButtonLink>
              </div>
            )}
            <FigureSwitch live={!areSamples} action={href('/figures')} />
          </>
        }
        figures={<StatStrip layout="slim" label="Your contacts" tiles={tiles} />}
      />
      <Columns ratio="7:4" even>
        <Panel title="Upload File" footer={<Template />}>
          <Form method="post" encType="multipart/form-data" layout="stack">
            {analyzing && <FileRow name={sending.name} bytes={sending.size} />}
            <div hidden={analyzing}>
              <DropZone
                key={actionData?.key}
                id="contact-file"
                name="file"
                accept=".csv,.xls,.xlsx"
                acceptText="One CSV, XLS, or XLSX file, up to 10MB"
                maxBytes={maxBytes}
                error={actionData?.message}
                tall
              />
            </div>
          </Form>
          {actionData && !analyzing && (
            <ToastRegion
              toast={{ tone: 'error', message: actionData.message }}
              toastKey={actionData.key}
            />
          )}
        </Panel>
        {analyzing ? (
          <WorkInProgress title="Analyzing your file..." text="This may take a few moments" />
        ) : (
          <Guide undoes={recent.recorded} />
        )}
        {!analyzing && <RecentImports imports={recent.imports} />}
      </Columns>
    </>
  )
}

function Template() {
  return (
    <>
      <span className="flex-1 text-muted max-md:hidden">
        Template: seven columns, three example rows
      </span>
      <ButtonLink
        variant="secondary"
        icon={Download}
        to={href('/contacts/import/template')}
        reloadDocument
        download
      >
        Download Template
      </ButtonLink>
    </>
  )
}

function Guide({ undoes }: { undoes: boolean }) {
  const steps = [
    {
      title: 'Download the template',
      text: 'Or use your own file: any column names, in any order.',
    },
    {
      title: 'Fill in your data',
      text: 'One contact per row, each with an email. You can also allow rows with only a phone number.',
    },
    {
      title: 'Upload and preview',
      text: 'We match columns and values, guess the country of phone numbers, and check every row.',
    },
    {
      title: 'Import',
      text: `Only valid rows are imported.${undoes ? ` You can undo an import within ${UNDO_DAYS} days.` : ''}`,
    },
  ]
  return (
    <Panel title="How importing works">
      <StepsGuide steps={steps} />
    </Panel>
  )
}
