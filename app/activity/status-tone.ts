import { type Status, statuses } from '@bellbird/contract/options'

/** Green for customer, blue for lead, yellow for prospect, gray for anything else. */
export function toneOf(status: string): 'green' | 'blue' | 'yellow' | 'grey' {
  if (status === 'customer') return 'green'
  if (status === 'lead') return 'blue'
  return status === 'prospect' ? 'yellow' : 'grey'
}

/** The label of a status; an unknown one is shown as the upstream wrote it. */
export function nameOfStatus(status: string) {
  return statuses[status as Status] ?? (status || 'Unknown')
}
