import { type Status, statuses } from '@bellbird/contract/options'

export function toneOf(status: string): 'green' | 'blue' | 'yellow' | 'grey' {
  if (status === 'customer') return 'green'
  if (status === 'lead') return 'blue'
  return status === 'prospect' ? 'yellow' : 'grey'
}

export function nameOfStatus(status: string) {
  return statuses[status as Status] ?? (status || 'Unknown')
}
