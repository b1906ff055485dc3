import type { ImportChoices } from './choices.ts'

/** What a person's choices mean for each row. */
export type Rules = {
  /** Whether a phone number and a name or company are enough. */
  phoneIsEnough: boolean
  /** By row and column: what stands there instead of what the file says. */
  corrections: Map<number, Map<string, string>>
}

export function rulesOf({ withoutEmail, corrections }: ImportChoices): Rules {
  const byRow: Rules['corrections'] = new Map()
  for (const { row, column, value } of corrections) {
    const columns = byRow.get(row) ?? new Map<string, string>()
    byRow.set(row, columns.set(column, value))
  }
  return { phoneIsEnough: withoutEmail === 'take', corrections: byRow }
}
