import { fullName } from '@bellbird/contract/contacts/name'
import type { Definition } from '../../campaigns/row.ts'
import type { StoredContact } from '../../contacts/row.ts'
import type { Dialing } from './store.ts'

type About = { contact: StoredContact; agent: Definition['agent']; accountCompany: string }

export function variablesFor(
  variables: Dialing['variables'],
  about: About,
): Record<string, string> {
  return Object.fromEntries(
    variables.map((variable) => [variable.name, filledWith(variable, about)]),
  )
}

function filledWith(
  { source, value }: Dialing['variables'][number],
  { contact, agent, accountCompany }: About,
) {
  switch (source) {
    case 'text':
      return value
    case 'custom':
      return contact.custom_fields[value] ?? ''
    case 'name':
      return fullName(contact)
    case 'tone':
    case 'language':
    case 'industry':
      return agent[source]
    case 'account_company':
      return accountCompany
    default:
      return contact[source]
  }
}

export function filledIn(text: string, variables: Record<string, string>, contact: StoredContact) {
  const { first_name, last_name, company } = contact
  const known: Record<string, string> = { first_name, last_name, company, ...variables }
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => known[name] ?? '').trim()
}
