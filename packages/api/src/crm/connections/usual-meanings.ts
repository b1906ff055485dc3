import type { CrmField } from '@bellbird/contract/crm/custom-fields'
import { type Status, statuses } from '@bellbird/contract/options'
import type { Meaning } from '../contacts/synced-pair.ts'

/** What usual values of a lead status or a lifecycle stage mean, by their letters. */
const usual: Record<string, Status> = {
  new: 'lead',
  open: 'lead',
  subscriber: 'lead',
  marketingqualifiedlead: 'lead',
  attemptedtocontact: 'lead',
  salesqualifiedlead: 'prospect',
  opportunity: 'prospect',
  opendeal: 'prospect',
  inprogress: 'prospect',
  connected: 'prospect',
  evangelist: 'customer',
  unqualified: 'inactive',
  badtiming: 'inactive',
}

/** The status that each option most likely means; none for the others. */
export function usualMeanings({ options }: CrmField): Meaning[] {
  return options.flatMap(({ value, label }) => {
    const status = meaningOf(label) ?? meaningOf(value)
    return status ? [{ value, status }] : []
  })
}

function meaningOf(text: string): Status | undefined {
  const letters = text.toLowerCase().replace(/[^a-z]/g, '')
  return Object.hasOwn(statuses, letters) ? (letters as Status) : usual[letters]
}
