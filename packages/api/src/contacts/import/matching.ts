import type { ContactInput } from '@bellbird/contract/contacts/contact'

/** The known contact that a row with an email address meets. */
const BY_EMAIL = `known.email_lower = lower(incoming.email) and known.email_lower <> ''`

/**
 * The contact that matches a row without an email address: of that name and phone, or name and company. The
 * folded name is redundant, but an index has it.
 */
const BY_NAME = `known.email_lower = ''
  and known.sort_name =
    btrim(fold(coalesce(incoming.first_name, '') || ' ' || coalesce(incoming.last_name, '')))
  and known.first_name = coalesce(incoming.first_name, '')
  and known.last_name = coalesce(incoming.last_name, '')
  and known.phone_digits = phone_digits(coalesce(incoming.phone, ''))
  and (known.phone_digits <> '' or known.company = coalesce(incoming.company, ''))`

/** Parts contacts by what they are matched by, each part with its condition on `incoming` and `known`. */
export function byMatch<T extends ContactInput>(contacts: T[]) {
  return [
    { match: BY_EMAIL, contacts: contacts.filter(({ email }) => email) },
    { match: BY_NAME, contacts: contacts.filter(({ email }) => !email) },
  ].filter((part) => part.contacts.length > 0)
}
