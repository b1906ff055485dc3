import {
  conditionsIn,
  type FieldCondition,
  filterOf,
  MAX_CONDITIONS,
} from '@bellbird/contract/contacts/field-filters'
import { isDay, isNumber } from '@bellbird/contract/contacts/field-values'
import type { ContactField } from '@bellbird/contract/contacts/fields'
import { withDecimalMark } from '@bellbird/runtime/numbers'
import { href } from 'react-router'
import { shortDate } from '#app/ui/components/short-date.ts'
import type { ListQuery } from './list-query.ts'
import { searchOf } from './list-search.ts'

export function checkedConditions(filter: string | undefined, fields: ContactField[] | undefined) {
  if (!filter) return { filter: undefined, faults: [] }
  if (!fields) return { filter: undefined, faults: ['Custom fields couldn’t be loaded'] }
  const conditions = conditionsIn(filter)
  const faults = conditions.flatMap((condition) => faultOf(condition, fields) ?? [])
  const good = conditions.filter((condition) => !faultOf(condition, fields))
  if (good.length > MAX_CONDITIONS) faults.push(`Use at most ${MAX_CONDITIONS} filters at a time`)
  return { filter: filterOf(good.slice(0, MAX_CONDITIONS)) || undefined, faults }
}

function faultOf({ id, operator, value }: FieldCondition, fields: ContactField[]) {
  const field = fields.find((one) => one.id === id)
  if (!field || operator === 'contains' || operator === 'is') return undefined
  if (field.type === 'date' && !isDay(value)) {
    return `${field.name}: enter a date, such as 2026-03-31, instead of “${value}”`
  }
  if (field.type !== 'date' && !isNumber(value)) {
    return `${field.name}: enter a number, such as 1250.50, instead of “${value}”`
  }
}

export function noticesOf(
  faults: string[],
  query: ListQuery,
  fields: ContactField[] | undefined,
): { title: string; text: string }[] {
  const conditions = conditionsIn(query.fields ?? '')
  const isRemoved = conditions.some(({ id }) => !fields?.some((one) => one.id === id))
  return [
    ...(faults.length > 0
      ? [{ title: 'Some filters were ignored', text: `${faults.join('. ')}.` }]
      : []),
    ...(isRemoved ? [REMOVED] : []),
  ]
}

const REMOVED = {
  title: 'A field was removed',
  text: 'This list filters by a field that no longer exists, so no contacts match. Remove that filter.',
}

function shownValue(type: ContactField['type'] | undefined, value: string) {
  if (type === 'yes_no') return value === 'yes' ? 'Yes' : 'No'
  if (type === 'date') return isDay(value) ? shortDate(value) : value
  return type === 'number' ? withDecimalMark(value) : value
}

export function fieldChipsOf(query: ListQuery, fields: ContactField[] | undefined) {
  const conditions = conditionsIn(query.fields ?? '')
  return conditions.map((condition) => {
    const { id, operator, value } = condition
    const { name, type } = fields?.find((one) => one.id === id) ?? {
      name: 'Removed field',
      type: undefined,
    }
    const rest = filterOf(conditions.filter((other) => other !== condition))
    return {
      label: operator === 'is' ? name : `${name} ${operator}`,
      value: shownValue(type, value),
      removeHref: `${href('/contacts')}${searchOf({ ...query, fields: rest, page: undefined })}`,
    }
  })
}
