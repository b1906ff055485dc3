import type { ImportPreview } from '@bellbird/contact-files/preview/preview'

/**
 * What the form says beside what was chosen before. Columns count as chosen once they differ from what
 * was found; matches and corrections of another sheet, or of other columns, mean nothing any more.
 */
export function choicesIn(form: FormData, preview: ImportPreview) {
  const { choices } = preview
  if (!form.has('country')) return choices
  const fieldValue = (name: string) => form.get(name)?.toString() || undefined
  const sheet = fieldValue('sheet') === preview.sheet ? choices.sheet : fieldValue('sheet')
  const delimiter = fieldValue('delimiter')
  const sameTable = sheet === choices.sheet && delimiter === choices.delimiter
  return {
    sheet,
    delimiter,
    encoding: fieldValue('encoding'),
    country: fieldValue('country'),
    withoutEmail: fieldValue('without_email') ?? 'refuse',
    existing: fieldValue('existing') ?? choices.existing,
    columns: sameTable ? columnsIn(fieldValue, preview) : undefined,
    corrections: sameTable ? choices.corrections : [],
  }
}

function columnsIn(fieldValue: (name: string) => string | undefined, preview: ImportPreview) {
  const changed = preview.columns.flatMap(({ index, field }) => {
    const chosen = fieldValue(`column-${index}`)
    return chosen === undefined || chosen === field ? [] : [[String(index), chosen] as const]
  })
  const columns = { ...preview.choices.columns, ...Object.fromEntries(changed) }
  return Object.keys(columns).length > 0 ? columns : undefined
}
