import type { CrmField } from '@bellbird/contract/crm/custom-fields'
import { type Status, statuses } from '@bellbird/contract/options'
import type { Meaning } from '../contacts/synced-pair.ts'

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
