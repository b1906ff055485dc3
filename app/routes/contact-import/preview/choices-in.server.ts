import type { ImportPreview } from '@bellbird/contact-files/preview/preview'

/**
 * What the form says beside what was chosen before. Columns count as chosen once they differ from what
 * was found; matches and corrections of another sheet, or of other columns, mean nothing any more.
 */
export function choicesIn(form: FormData, preview: ImportPreview) {
  const { choices } = preview
  const said = (name: string) => form.get(name)?.toString() || undefined
  const sheet = said('sheet') === preview.sheet ? choices.sheet : said('sheet')
  const delimiter = said('delimiter')
  const sameTable = sheet === choices.sheet && delimiter === choices.delimiter
  return {
    sheet,
    delimiter,
    encoding: said('encoding'),
    country: said('country'),
    withoutEmail: said('without_email') ?? 'refuse',
    existing: said('existing') ?? choices.existing,
    columns: sameTable ? columnsIn(said, preview) : undefined,
    corrections: sameTable ? choices.corrections : [],
  }
}

function columnsIn(said: (name: string) => string | undefined, preview: ImportPreview) {
  const changed = preview.columns.flatMap(({ index, field }) => {
    const chosen = said(`column-${index}`)
    return chosen === undefined || chosen === field ? [] : [[String(index), chosen] as const]
  })
  const columns = { ...preview.choices.columns, ...Object.fromEntries(changed) }
  return Object.keys(columns).length > 0 ? columns : undefined
}
