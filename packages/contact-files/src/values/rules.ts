import type { TypedField } from '@bellbird/contract/contacts/field-values'
import type { ImportChoices } from '../preview/choices.ts'
import type { ValueMapping } from '../preview/value-mapping.ts'

export type Rules = {
  phoneIsEnough: boolean
  /** Whether valid cells stay unchanged, because the file is our own export. */
  asWritten: boolean
  corrections: Map<number, Map<string, string>>
  fields: ReadonlyMap<string, TypedField>
  values?: ValueMapping
  dialed?: (phone: string) => string | undefined
}

export async function rulesOf(
  { withoutEmail, corrections, values }: ImportChoices,
  {
    asWritten,
    country,
    fields = [],
  }: {
    asWritten: boolean
    country: string | undefined
    fields?: readonly TypedField[] | undefined
  },
): Promise<Rules> {
  const byRow: Rules['corrections'] = new Map()
  for (const { row, column, value } of corrections) {
    const columns = byRow.get(row) ?? new Map<string, string>()
    byRow.set(row, columns.set(column, value))
  }
  return {
    phoneIsEnough: withoutEmail === 'take',
    asWritten,
    corrections: byRow,
    fields: new Map(fields.map((field) => [field.name, field])),
    ...(values && { values }),
    ...(country !== undefined && {
      dialed: (await import('@bellbird/phone-numbers/e164')).dialedFrom(country),
    }),
  }
}
