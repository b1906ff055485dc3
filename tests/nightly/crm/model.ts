import type { FieldPolicy } from '@bellbird/contract/crm/options'

export const FIELDS = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'company',
  'job_title',
  'notes',
] as const
export type Field = (typeof FIELDS)[number]
export type Values = Record<Field, string>
export type Rules = Record<Field, FieldPolicy>

/**
 * A person's change of one field on one side. `sawOther` is whether that side had the other side's new value by then;
 * `perhaps` if the run that wrote it was killed before it could record that.
 */
export type Edit = { value: string; order: number; sawOther: 'no' | 'perhaps' | 'yes' }
export type Edits = Partial<Record<Field, Edit>>

/** Somebody who is a contact, a record or both. */
export type Person = {
  name: string
  contactId: string | undefined
  recordNumber: number | undefined
  /** Whether a round ended since the person is on either side, so that both are linked. */
  isSettled: boolean
  /** The values after the last round, empty for somebody new. */
  here: Values
  there: Values
  /** What people changed since then. */
  editsHere: Edits
  editsThere: Edits
  /** Opted out of calls on any side. */
  isOptedOut: boolean
  isDeletedHere: boolean
  isDeletedThere: boolean
}

export function nobody(): Values {
  return Object.fromEntries(FIELDS.map((field) => [field, ''])) as Values
}

/** The values that the rule allows for a field of both sides, once a sync, an export and a sync have ended. */
export function expected(person: Person, field: Field, rule: FieldPolicy) {
  const { editsHere, editsThere, here: valuesHere, there: valuesThere } = person
  const ours = editsHere[field]
  const theirs = editsThere[field]
  const here = ours?.value ?? valuesHere[field]
  const there = theirs?.value ?? valuesThere[field]
  const one = (both: string) => [{ here: both, there: both }]
  // Only the own side's people change a person who is gone on the other side.
  if (person.isDeletedHere || person.isDeletedThere) return [{ here, there }]
  switch (rule) {
    case 'off':
      return [{ here, there }]
    case 'fill':
      return [{ here: here || there, there: there || here }]
    case 'pull':
      return [{ here: isNewest(theirs, ours) ? there : here || there, there }]
    case 'push':
      if (ours && theirs && isAfter(theirs, ours) && theirs.sawOther !== 'no') {
        return theirs.sawOther === 'yes'
          ? [{ here, there }]
          : [
              { here, there },
              { here, there: here },
            ]
      }
      return [{ here, there: ours ? here : there || here }]
    case 'theirs':
      return one((isNewest(theirs, ours) ? there : here) || there || here)
    case 'ours':
      if (ours && theirs && isAfter(theirs, ours) && theirs.sawOther !== 'no') {
        return theirs.sawOther === 'yes' ? one(there) : [...one(there), ...one(here)]
      }
      return one((ours ? here : there) || here || there)
  }
}

function isAfter(one: Edit, other: Edit) {
  return one.order > other.order
}

/** Whether it counts, by a rule that prefers their side: the other edit was not made with it in view. */
function isNewest(theirs: Edit | undefined, ours: Edit | undefined) {
  if (!theirs || !ours) return theirs !== undefined
  return isAfter(theirs, ours) || ours.sawOther === 'no'
}
