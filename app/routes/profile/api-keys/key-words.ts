import type { KeyScope } from '@bellbird/contract/api-keys/scopes'

export const scopeWords: Record<KeyScope, { label: string; hint: string }> = {
  read: {
    label: 'Read',
    hint: 'Contacts, campaigns, imports, CRM runs, do-not-call list, activity',
  },
  write: {
    label: 'Write',
    hint: 'Add, change, and delete contacts, imports, campaigns, and opt-outs',
  },
  call: { label: 'Call', hint: 'Get numbers to call and report outcomes' },
}

export const lifetimes = [
  { value: '30', label: 'In 30 days', days: 30 },
  { value: '90', label: 'In 90 days', days: 90 },
  { value: '365', label: 'In 1 year', days: 365 },
  { value: 'never', label: 'Never', days: undefined },
] as const
