import { syncedFields } from '@bellbird/contract/crm/options'
import type { FieldKey, RemoteContact } from '../adapter.ts'
import type { CreatedAs, Link } from '../contacts/links.ts'

/** A CRM fills these itself in a new record if they are empty: a company by the domain, defaults of others. */
function isFilledThere(field: string) {
  return field === 'company' || !(field in syncedFields)
}

export function createdAs({
  base: { theirs },
  optOuts,
}: Pick<Link, 'base' | 'optOuts'>): CreatedAs {
  const entries = Object.entries(theirs).filter(([field, value]) => value || !isFilledThere(field))
  return { ...Object.fromEntries(entries), opt_outs: optOutsOf(optOuts.call, optOuts.email) }
}

export function isChanged(record: RemoteContact, { opt_outs = '', ...fields }: CreatedAs) {
  if (optOutsOf(record.optedOut, record.unsubscribed) !== opt_outs) return true
  return Object.entries(fields).some(
    ([field, value]) => comparable(record.fields[field as FieldKey]) !== comparable(value),
  )
}

function optOutsOf(call: boolean, email: boolean) {
  return [call ? 'call' : '', email ? 'email' : ''].filter(Boolean).join(' ')
}

/** Some CRMs store addresses in lower case and trim texts. */
function comparable(value = '') {
  return value.trim().toLowerCase()
}
