import {
  conditionsIn,
  type FieldCondition,
  type FieldOperator,
} from '@bellbird/contract/contacts/field-filters'
import { isNumber } from '@bellbird/contract/contacts/field-values'
import { isId } from '../../database/id.ts'
import { containing, type Place } from '../parameters.ts'

/** The SQL conditions for an owner's contacts whose custom fields match, one per field. */
export function fieldConditions(ownerId: string, fields: string, place: Place) {
  const all = conditionsIn(fields)
  return [...new Set(all.map(({ id }) => id))].map((id) => {
    const conditions = all.filter((condition) => condition.id === id)
    if (!isId(id)) return 'false'
    const owner = place(ownerId)
    return `id in (select contact_id from contact_field_values where owner_id = ${owner}
      and name = (select name from contact_fields where owner_id = ${owner} and id = ${place(id)})
      and ${conditions.map((condition) => matching(condition, place)).join(' and ')})`
  })
}

// The index has the first 100 characters. Days in ISO 8601 sort in byte order.
const BEGINNING = 'left(value, 100)'

function matching({ operator, value }: FieldCondition, place: Place) {
  if (operator === 'contains') return `value like ${containing(value, place)}`
  if (operator === 'is') {
    const folded = `fold(${place(value)})`
    return `${BEGINNING} = left(${folded}, 100) and value = ${folded}`
  }
  if (isNumber(value)) return `number ${within[operator]} ${place(value)}::text::double precision`
  const day = String.raw`value ~ '^\d{4}-\d\d-\d\d$'`
  return `${BEGINNING} ${within[operator]} ${place(value)}::text collate "C" and ${day}`
}

const within: Record<Exclude<FieldOperator, 'contains' | 'is'>, string> = { from: '>=', to: '<=' }
