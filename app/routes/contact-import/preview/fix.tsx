import { type Correction, MAX_CORRECTIONS } from '@bellbird/contact-files/preview/choices'
import type { ImportPreview } from '@bellbird/contact-files/preview/preview'
import type { User } from '@bellbird/contract/auth/user'
import { data, href } from 'react-router'
import { findPreview, rereadDraft } from '#app/contact-import/drafts/drafts.server.ts'
import { parseChoices } from '#app/contact-import/drafts/parse-choices.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { retryAfterIn } from '#app/forms/retry-after.ts'
import { counted } from '#app/routes/contact-import/import-summary.ts'
import { noteKnownPeople } from '#app/routes/contact-import/known-people.server.ts'
import { currentSession } from '#app/session/context.server.ts'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { upstream } from '#app/upstream/context.server.ts'
import type { Route } from './+types/fix.ts'
import { openDraft } from './drafted.server.ts'
import { fixRow } from './fix-fields.server.ts'
import { FixPage } from './fix-page.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const user = context.get(currentSession).user as User
  const preview = await openDraft(user, params.previewId)
  if (preview.invalidRows.length === 0) throw await nothingLeft(preview, params)
  const { fileName, invalid, invalidRows } = preview
  return { fileName, invalid, rows: invalidRows.map(fixRow) }
}

/** Reads the kept file again with what was mended. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const user = context.get(currentSession).user as User
  const before = await openDraft(user, params.previewId)
  const form = await readForm(request)
  const mended = mendedIn(form, before)
  if (mended.length === 0) return refused(form, [{ message: UNCHANGED }])

  const choices = { ...before.choices, corrections: together(before.choices.corrections, mended) }
  if (choices.corrections.length > MAX_CORRECTIONS) return refused(form, [{ message: TOO_MANY }])
  const parsed = parseChoices(choices)
  if (!parsed) return refused(form, [{ message: TOO_LONG }])
  const read = await rereadDraft(user, params.previewId, parsed)
  if (!read.ok) return refused(form, [{ message: read.message }], read)

  await noteKnownPeople(context.get(upstream), user, params.previewId)
  const after = await findPreview(user, params.previewId)
  const faults = after ? faultsLeft(after, mended) : []
  if (faults.length > 0) return refused(form, faults)
  return done(before, after ?? before, params)
}

const UNCHANGED = 'Nothing was changed. Correct at least one field, then save.'
const TOO_LONG = 'One of the fields holds more than can be fixed here. Please shorten it.'
const TOO_MANY = `At most ${MAX_CORRECTIONS} cells can be fixed here. Please download the other invalid rows, fix them in your spreadsheet and import that file.`

/** What could be mended was kept even where the rest was refused, so the rows are read again. */
export function shouldRevalidate() {
  return true
}

/** Lets a refusal say when to try again. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

/** The cells of the form that are not as the file, or an earlier correction, has them. */
function mendedIn(form: FormData, { invalidRows }: ImportPreview): Correction[] {
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

function faultsLeft({ invalidRows }: ImportPreview, mended: Correction[]): Fault[] {
  const touched = new Set(mended.map(({ row }) => row))
  return invalidRows
    .filter(({ row }) => touched.has(row))
    .map(fixRow)
    .flatMap(({ row, fields }) =>
      fields.flatMap(({ name, faults }) =>
        faults.map((fault) => ({ message: `Row ${row}: ${fault}`, fieldId: name })),
      ),
    )
}

/** The same rows again, with what was typed: script shows this before the rows have been read anew. */
function refused(
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
    `${fixed === 1 ? '1 row' : `${counted(fixed)} rows`} fixed, ${counted(after.invalid)} left`,
  )
}

function nothingLeft({ valid }: ImportPreview, params: { previewId: string }) {
  return redirectWithSuccess(
    href('/contacts/import/:previewId', params),
    `No invalid rows are left, ${counted(valid)} are valid`,
  )
}

export default function FixInvalidRows({ loaderData, actionData, params }: Route.ComponentProps) {
  return <FixPage {...loaderData} previewId={params.previewId} refused={actionData} />
}
