import { clipped } from '@bellbird/contract/clipped'
import { ContactFields } from '@bellbird/contract/contacts/contact'
import { type SyncedField, syncedFields } from '@bellbird/contract/crm/options'
import type { FieldKey, Fields } from '../adapter.ts'
import { misfitOf } from './custom-values.ts'
import { hasNoMeaning } from './status-and-tags.ts'
import type { SyncedPair } from './synced-pair.ts'

export function clippedFields(fields: Fields, pairs: SyncedPair[]) {
  const there: Fields = {}
  const left: Fields = {}
  const faults: string[] = []
  for (const [key, value = ''] of Object.entries(fields)) {
    const pair = pairs.find((one) => one.key === key)
    if (pair && hasNoMeaning(pair, value)) left[pair.key] = value
    else if (pair) {
      const fault = /\0|\p{Surrogate}/u.test(value)
        ? `${pair.there.label} is invalid and was skipped.`
        : misfitOf(pair, value)
      if (fault) faults.push(fault)
      else there[pair.key] = value
    } else {
      const field = key as SyncedField
      const parsed = ContactFields.shape[field].safeParse(value)
      const fits = parsed.success && !/\0|\p{Surrogate}/u.test(parsed.data)
      if (fits) there[field] = parsed.data
      else faults.push(`${syncedFields[field]} “${clipped(value, 60)}” is invalid and was skipped.`)
    }
  }
  return { there, left, faults }
}

export function fieldsIn(fields: Fields) {
  return Object.keys(fields) as FieldKey[]
}

export function decided(contested: FieldKey[], winner: string, pairs: SyncedPair[]) {
  return contested.length > 0 ? `Conflict in ${spelled(contested, pairs)}: kept ${winner}.` : ''
}

export function spelled(fields: (FieldKey | 'opt_out')[], pairs: SyncedPair[]) {
  const words = fields.map((field) => {
    if (field === 'opt_out') return 'opt-out'
    const pair = pairs.find(({ key }) => key === field)
    return pair ? pair.field.name : syncedFields[field as SyncedField].toLowerCase()
  })
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
