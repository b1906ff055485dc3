import { type Status, statuses } from '@bellbird/contract/options'

/** Green for customer, blue for lead, yellow for prospect, grey for anything else. */
export function toneOf(status: string): 'green' | 'blue' | 'yellow' | 'grey' {
  if (status === 'customer') return 'green'
  if (status === 'lead') return 'blue'
  return status === 'prospect' ? 'yellow' : 'grey'
}

/** The word for a status; one we do not know is shown as the upstream wrote it. */
export function nameOfStatus(status: string) {
  return statuses[status as Status] ?? (status || 'Unknown')
}
