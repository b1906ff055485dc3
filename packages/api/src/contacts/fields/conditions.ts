import {
  conditionsIn,
  type FieldCondition,
  type FieldOperator,
} from '@bellbird/contract/contacts/field-filters'
import { isNumber } from '@bellbird/contract/contacts/field-values'
import { isId } from '../../database/id.ts'
import { containing, type Place } from '../parameters.ts'

/** With `areMany`, PostgreSQL looks up each contact's value in list order instead of reading all matches first. */
export function fieldConditions(ownerId: string, fields: string, place: Place, areMany: boolean) {
  return matchingValues(ownerId, fields, place).map((values) => {
    if (!values) return 'false'
    // With "offset 0", the planner cannot turn the lookup into a join.
    return areMany
      ? `exists (select from ${values} and contact_id = contacts.id offset 0)`
      : `id in (select contact_id from ${values})`
  })
}

export function matchingValues(ownerId: string, fields: string, place: Place) {
  return fieldsOf(fields).map((id) => {
    if (!isId(id)) return undefined
    const conditions = conditionsIn(fields).filter((condition) => condition.id === id)
    const owner = place(ownerId)
    return `contact_field_values where owner_id = ${owner}
      and name = (select name from contact_fields where owner_id = ${owner} and id = ${place(id)})
      and ${[...new Set(conditions.flatMap((condition) => matching(condition, place)))].join(' and ')}`
  })
}

function fieldsOf(fields: string) {
  return [...new Set(conditionsIn(fields).map(({ id }) => id))]
}

// ISO 8601 days sort in byte order. This excludes nearly all other text, which contacts may have from before the field
// became a date; a regular expression would take most of the time of counting.
const IS_DAY = `beginning like '____-__-__' and beginning < ':'
  and substr(beginning, 6, 2) <= '12' and right(beginning, 2) <= '31'`

/** Conditions on `beginning`, the first 100 characters, are answered from the index alone. */
function matching({ operator, value }: FieldCondition, place: Place) {
  if (operator === 'contains') return [`value like ${containing(value, place)}`]
  if (operator === 'is') {
    const folded = `fold(${place(value)})`
    // A shorter beginning is the whole value; the planner drops the second condition then.
    const isWhole = `(char_length(${folded}) < 100 or value = ${folded})`
    return [`beginning = left(${folded}, 100)`, isWhole]
  }
  if (isNumber(value)) return [`number ${within[operator]} ${place(value)}::text::double precision`]
  return [`beginning ${within[operator]} ${place(value)}::text collate "C"`, IS_DAY]
}

const within: Record<Exclude<FieldOperator, 'contains' | 'is'>, string> = { from: '>=', to: '<=' }
