import { type Correction, MAX_CORRECTIONS } from '@bellbird/contact-files/preview/choices'
import type { ImportPreview } from '@bellbird/contact-files/preview/preview'
import { formatCount } from '@bellbird/runtime/numbers'
import { data, href } from 'react-router'
import { parseChoices } from '#app/contact-import/drafts/parse-choices.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { retryAfterIn } from '#app/forms/retry-after.ts'
import { noteKnownPeople } from '#app/routes/contact-import/known-people.server.ts'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import type { Route } from './+types/fix.ts'
import { openDraft } from './drafted.server.ts'
import { fixRow } from './fix-fields.server.ts'
import { FixPage } from './fix-page.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { preview } = await openDraft(context, params.previewId)
  if (preview.invalidRows.length === 0) throw await nothingLeft(preview, params)
  const { fileName, invalid, invalidRows } = preview
  return { fileName, invalid, rows: invalidRows.map(fixRow) }
}

/** Reads the stored file again with the corrections. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { draft, preview: before } = await openDraft(context, params.previewId)
  const form = await readForm(request)
  const corrections = correctionsIn(form, before)
  if (corrections.length === 0) return rejected(form, [{ message: UNCHANGED }])

  const choices = {
    ...before.choices,
    corrections: together(before.choices.corrections, corrections),
  }
  if (choices.corrections.length > MAX_CORRECTIONS) return rejected(form, [{ message: TOO_MANY }])
  const parsed = parseChoices(choices)
  if (!parsed) return rejected(form, [{ message: TOO_LONG }])
  const read = await draft.reread(parsed)
  if (!read.ok) return rejected(form, [{ message: read.message }], read)

  await noteKnownPeople(context.get(upstream), draft)
  const after = await draft.preview()
  const faults = after ? faultsLeft(after, corrections) : []
  if (faults.length > 0) return rejected(form, faults)
  return done(before, after ?? before, params)
}

const UNCHANGED = 'Change at least one field, then save.'
const TOO_LONG = 'One of the fields is too long to fix here. Shorten it.'
const TOO_MANY = `You can fix up to ${MAX_CORRECTIONS} cells here. Download the remaining invalid rows, fix them in your spreadsheet and import that file.`

/** Valid corrections were saved even where the others were rejected, so the rows are read again. */
export function shouldRevalidate() {
  return true
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

/** The cells of the form that are not as the file, or an earlier correction, has them. */
function correctionsIn(form: FormData, { invalidRows }: ImportPreview): Correction[] {
  return invalidRows.map(fixRow).flatMap(({ row, fields }) =>
    fields.flatMap(({ name, column, value }) => {
      const typed = form.get(name)?.toString().replace(/\r\n?/g, '\n')
      const same = typed === undefined || typed === value.replace(/\r\n?/g, '\n')
      return same ? [] : [{ row, column, value: typed }]
    }),
  )
}

function together(earlier: Correction[], later: Correction[]) {
  const replaced = (one: Correction) =>
    later.some(({ row, column }) => row === one.row && column === one.column)
  return [...earlier.filter((one) => !replaced(one)), ...later]
}

type Fault = { message: string; fieldId?: string }

function faultsLeft({ invalidRows }: ImportPreview, corrections: Correction[]): Fault[] {
  const touched = new Set(corrections.map(({ row }) => row))
  return invalidRows
    .filter(({ row }) => touched.has(row))
    .map(fixRow)
    .flatMap(({ row, fields }) =>
      fields.flatMap(({ name, faults }) =>
        faults.map((fault) => ({ message: `Row ${row}: ${fault}`, fieldId: name })),
      ),
    )
}

/** The same rows with the corrections: script shows this before the file has been read again. */
function rejected(
  form: FormData,
  faults: Fault[],
  { status, retryAfter }: { status: number; retryAfter?: number } = { status: 422 },
) {
  const words = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  return data(
    { faults, words, key: crypto.randomUUID() },
    { status, headers: retryAfterIn(retryAfter) },
  )
}

function done(before: ImportPreview, after: ImportPreview, params: { previewId: string }) {
  const fixed = before.invalid - after.invalid
  if (after.invalidRows.length === 0) return nothingLeft(after, params)
  return redirectWithSuccess(
    href('/contacts/import/:previewId/fix', params),
    `${fixed === 1 ? '1 row' : `${formatCount(fixed)} rows`} fixed, ${formatCount(after.invalid)} left`,
  )
}

function nothingLeft({ valid }: ImportPreview, params: { previewId: string }) {
  return redirectWithSuccess(
    href('/contacts/import/:previewId', params),
    `All rows fixed – ${formatCount(valid)} ready to import`,
  )
}

export default function FixInvalidRows({ loaderData, actionData, params }: Route.ComponentProps) {
  return <FixPage {...loaderData} previewId={params.previewId} refused={actionData} />
}
