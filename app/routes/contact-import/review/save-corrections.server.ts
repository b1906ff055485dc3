import { type Correction, MAX_CORRECTIONS } from '@bellbird/contact-files/preview/choices'
import type { ImportPreview } from '@bellbird/contact-files/preview/preview'
import { textKey, type ValueMapping } from '@bellbird/contact-files/preview/value-mapping'
import { formatCount } from '@bellbird/runtime/numbers'
import { data } from 'react-router'
import type { ReadDraft } from '#app/contact-import/drafts/draft.server.ts'
import { applyChoices } from '#app/routes/contact-import/match/apply-choices.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { allField, TAKE_BACK, USE, WITHOUT_EMAIL } from './decision-fields.ts'
import { correctedRowsOf, type FixField, fixRowsOf, typedFor } from './fix-fields.server.ts'
import { RECHECK } from './review-form.tsx'

/** Undefined if the form changes nothing and does not ask for a check. */
export async function saveCorrections(
  upstream: Upstream,
  draft: ReadDraft,
  form: FormData,
  isDecided: boolean,
) {
  const before = draft.preview
  const restored = takenBack(form)
  const corrections = correctionsIn(form, before)
  const values = valuesIn(form, before)
  const sparesEmail = form.has(WITHOUT_EMAIL)
  if (corrections.length === 0 && !values && !sparesEmail && restored === undefined) {
    if (!form.has(RECHECK) && !form.has(USE)) return undefined
    if (isDecided) return { ok: true as const, words: 'Choices saved' }
    return no({ faults: [{ message: UNCHANGED }], isUnchanged: true }, form)
  }
  const choices = {
    ...before.choices,
    corrections: together(before.choices.corrections, corrections).filter(
      ({ row }) => row !== restored,
    ),
    ...(values && { values }),
    ...(sparesEmail && { withoutEmail: 'take' as const }),
  }
  if (choices.corrections.length > MAX_CORRECTIONS)
    return no({ faults: [{ message: TOO_MANY }] }, form)
  const not = await applyChoices(upstream, draft, choices)
  if (not) {
    const message = not.message.startsWith('Choose') ? TOO_LONG : not.message
    return no({ ...not, faults: [{ message }] }, form)
  }
  const faults = remainingErrors(draft.preview, corrections)
  return faults.length > 0
    ? no({ faults }, form)
    : { ok: true as const, words: wordsOf(before, draft.preview, restored) }
}

const UNCHANGED = 'Change at least one field, then save.'
const TOO_LONG = 'One of the fields is too long to fix here. Shorten it.'
const TOO_MANY = `You can fix up to ${MAX_CORRECTIONS} cells here. Download the remaining invalid rows, fix them in your spreadsheet and import that file.`

/** Removes the fields of the row whose corrections are taken back from the form, so that they don't count. */
function takenBack(form: FormData) {
  const row = form.get(TAKE_BACK)
  if (row === null) return undefined
  for (const name of [...form.keys()]) if (name.startsWith(`corrected${row}_`)) form.delete(name)
  return Number(row)
}

function wordsOf(before: ImportPreview, after: ImportPreview, restored: number | undefined) {
  if (restored !== undefined) return `Row ${restored} is as in your file again`
  const fixed = before.invalid - after.invalid
  if (fixed <= 0) return 'Corrections saved'
  if (after.invalid === 0) return `All rows fixed – ${formatCount(after.valid)} ready to import`
  return `${fixed === 1 ? '1 row' : `${formatCount(fixed)} rows`} fixed, ${formatCount(after.invalid)} left`
}

function correctionsIn(form: FormData, preview: ImportPreview): Correction[] {
  const used = form.get(USE)
  return [...fixRowsOf(preview), ...correctedRowsOf(preview)].flatMap(({ row, fields }) =>
    fields.flatMap((field) => {
      if (isForAll(field, form)) return []
      const { name, suggestion } = field
      const typed = typedFor(field, form)
      const value =
        used === name ? suggestion : (typed ?? (used === 'all' ? suggestion : undefined))
      return value === undefined ? [] : [{ row, column: field.column, value }]
    }),
  )
}

function isForAll({ name, alike }: FixField, form: FormData) {
  return alike !== undefined && form.has(allField(name))
}

function valuesIn(form: FormData, preview: ImportPreview) {
  const values: ValueMapping = structuredClone(preview.choices.values ?? {})
  let isNew = false
  for (const field of fixRowsOf(preview).flatMap(({ fields }) => fields)) {
    const { column, value } = field
    const option = isForAll(field, form) ? typedFor(field, form) : undefined
    if (option === undefined) continue
    values[column] = { ...values[column], [textKey(value)]: option }
    isNew = true
  }
  return isNew ? values : undefined
}

function together(earlier: Correction[], later: Correction[]) {
  const replaced = (one: Correction) =>
    later.some(({ row, column }) => row === one.row && column === one.column)
  return [...earlier.filter((one) => !replaced(one)), ...later]
}

export type Fault = { message: string; fieldId?: string }

function remainingErrors(preview: ImportPreview, corrections: Correction[]): Fault[] {
  const touched = new Set(corrections.map(({ row }) => row))
  return fixRowsOf(preview)
    .filter(({ row }) => touched.has(row))
    .flatMap(({ row, fields }) =>
      fields.flatMap(({ name, faults }) =>
        faults.map((fault) => ({ message: `Row ${row}: ${fault}`, fieldId: name })),
      ),
    )
}

type Rejection = {
  faults?: Fault[]
  isUnchanged?: boolean
  message?: string | undefined
  notice?: string | undefined
  status?: number | undefined
  headers?: HeadersInit
}

function no(rejection: Rejection, form: FormData) {
  return { ok: false as const, answer: rejected(rejection, form) }
}

/** Includes the input, because with JavaScript the page is shown before the file has been read again. */
export function rejected(
  { faults = [], isUnchanged = false, message, notice, status = 422, headers = {} }: Rejection,
  form?: FormData,
) {
  const words: Record<string, string> = form
    ? Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
    : {}
  const key = crypto.randomUUID()
  return data({ faults, message, notice, words, isUnchanged, key }, { status, headers })
}
export type RejectedReview = ReturnType<typeof rejected>['data']
