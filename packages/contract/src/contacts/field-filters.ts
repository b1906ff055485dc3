import { isDay, isNumber } from './field-values.ts'

/** `from` and `to` are inclusive. */
export const fieldOperators = ['contains', 'is', 'from', 'to'] as const
export type FieldOperator = (typeof fieldOperators)[number]

export type FieldCondition = { id: string; operator: FieldOperator; value: string }

const KEY = /^([\w-]{1,100})\.(contains|is|from|to)$/
export const MAX_CONDITIONS = 20

export function conditionsIn(fields: string): FieldCondition[] {
  return [...new URLSearchParams(fields)].flatMap(([key, text]) => {
    const [, id, operator] = KEY.exec(key) ?? []
    const value = text.trim()
    return id && value ? [{ id, operator: operator as FieldOperator, value }] : []
  })
}

export function filterOf(conditions: FieldCondition[]) {
  const entries = conditions.map(({ id, operator, value }) => [`${id}.${operator}`, value])
  return new URLSearchParams(entries).toString()
}

export function areConditions(fields: string) {
  const conditions = conditionsIn(fields)
  return (
    conditions.length > 0 &&
    conditions.length <= MAX_CONDITIONS &&
    conditions.length === [...new URLSearchParams(fields)].length &&
    conditions.every(
      ({ operator, value }) =>
        operator === 'contains' || operator === 'is' || isNumber(value) || isDay(value),
    )
  )
}

export function conditionInWords(
  { operator, value }: FieldCondition,
  dayText: (day: string) => string = String,
) {
  const shown = value === 'yes' ? 'Yes' : value === 'no' ? 'No' : value
  return operator === 'is' ? shown : `${operator} ${isDay(value) ? dayText(value) : value}`
}
