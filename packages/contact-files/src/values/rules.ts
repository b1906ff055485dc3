import type { TypedField } from '@bellbird/contract/contacts/field-values'
import type { ImportChoices } from '../preview/choices.ts'
import type { ValueMapping } from '../preview/value-mapping.ts'

/** What a person's choices mean for each row. */
export type Rules = {
  /** Whether a phone number and a name or company are enough. */
  phoneIsEnough: boolean
  /** Whether cells that the contract takes stay as they are: the file is our own export. */
  asWritten: boolean
  /** By row and column: the corrected value. */
  corrections: Map<number, Map<string, string>>
  /** The custom fields that take only some values, by name. */
  fields: ReadonlyMap<string, TypedField>
  /** What texts of choice columns mean. */
  values?: ValueMapping
  /** A number as it is dialled from anywhere; undefined where it is no number of the chosen country. */
  dialled?: (phone: string) => string | undefined
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
      dialled: (await import('@bellbird/phone-numbers/dialled-phones')).dialledFrom(country),
    }),
  }
}
