import { isDeepStrictEqual } from 'node:util'
import type { Decision } from '@bellbird/contract/contact-import/decisions'
import type { ReadDraft } from '#app/contact-import/drafts/draft.server.ts'
import { decisionsFor, fieldOf } from './decision-fields.ts'

export async function saveDecisions(draft: ReadDraft, form: FormData) {
  const { differences, decisions } = draft.preview
  if (!differences) return false
  const wanted = structuredClone(decisions)
  for (const column of Object.keys(differences.columns)) {
    const word = decisionIn(form, column, 'all')
    if (word) wanted.columns[column] = word
  }
  for (const { row, values } of differences.rows) {
    for (const { column } of values) {
      if (!form.has(fieldOf(column, row))) continue
      const { [column]: _, ...others } = wanted.rows[row] ?? {}
      const word = decisionIn(form, column, row)
      wanted.rows[row] = word ? { ...others, [column]: word } : others
    }
    if (Object.keys(wanted.rows[row] ?? {}).length === 0) delete wanted.rows[row]
  }
  if (isDeepStrictEqual(wanted, decisions)) return false
  await draft.keepDecisions(wanted)
  return true
}

/** Undefined if the form leaves it to the decision for all rows. */
function decisionIn(form: FormData, column: string, row: number | 'all') {
  const word = form.get(fieldOf(column, row))
  return Object.keys(decisionsFor(column)).find((one) => one === word) as Decision | undefined
}
