import type { ImportPreview } from '@bellbird/contact-files/preview/preview'
import { textKey, type ValueMapping } from '@bellbird/contact-files/preview/value-mapping'
import { HEADING_OFFERED, optionsOf, valueField } from './value-fields.ts'

/** Value mappings and corrections of another sheet, or of other columns, no longer apply. */
export function choicesIn(form: FormData, preview: ImportPreview) {
  const { choices } = preview
  if (!form.has('country')) return choices
  const fieldValue = (name: string) => form.get(name)?.toString() || undefined
  const sheet = fieldValue('sheet') === preview.sheet ? choices.sheet : fieldValue('sheet')
  const delimiter = fieldValue('delimiter')
  const heading = headingIn(form, preview)
  const sameTable =
    sheet === choices.sheet && delimiter === choices.delimiter && heading === choices.heading
  return {
    sheet,
    delimiter,
    heading,
    encoding: fieldValue('encoding'),
    country: countryIn(fieldValue('country'), preview),
    values: sameTable ? valuesIn(form, preview) : undefined,
    withoutEmail: fieldValue('without_email') ?? 'refuse',
    existing: fieldValue('existing') ?? choices.existing,
    columns: sameTable ? columnsIn(fieldValue, preview) : undefined,
    corrections: sameTable ? choices.corrections : [],
  }
}

/** Toggling it is a choice; toggling it back removes the choice. */
function headingIn(form: FormData, { heading, choices }: ImportPreview) {
  const isTicked = form.has('heading')
  if (!form.has(HEADING_OFFERED)) return choices.heading
  if (heading === undefined || isTicked === (heading !== null)) return choices.heading
  if (choices.heading) return undefined
  return isTicked ? ('yes' as const) : ('no' as const)
}

function columnsIn(fieldValue: (name: string) => string | undefined, preview: ImportPreview) {
  const changed = preview.columns.flatMap(({ index, field }) => {
    const chosen = fieldValue(`column-${index}`)
    return chosen === undefined || chosen === field ? [] : [[String(index), chosen] as const]
  })
  const columns = { ...preview.choices.columns, ...Object.fromEntries(changed) }
  return Object.keys(columns).length > 0 ? columns : undefined
}

/** Submitting a guess unchanged is not a choice; choosing none is one if there was a guess. */
function countryIn(chosen: string | undefined, { guess, choices }: ImportPreview) {
  if (!guess) return chosen
  return chosen === guess.country && choices.country === undefined ? undefined : (chosen ?? 'none')
}

function valuesIn(form: FormData, { values, choices }: ImportPreview) {
  const mapping: ValueMapping = structuredClone(choices.values ?? {})
  for (const { column, options, values: texts } of values) {
    const offered = optionsOf({ column, options })
    for (const { text, to } of texts) {
      const sent = form.get(valueField(column, text))
      if (typeof sent !== 'string' || sent === '') continue
      const option = sent === '-' ? '' : sent
      if (Object.hasOwn(offered, option) || sent === '-') {
        if (option !== to) mapping[column] = { ...mapping[column], [textKey(text)]: option }
      }
    }
  }
  return Object.keys(mapping).length > 0 ? mapping : undefined
}
