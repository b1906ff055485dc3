type Names = { first_name?: string | undefined; last_name?: string | undefined }

type Named = Names & {
  email?: string | undefined
  company?: string | undefined
  phone?: string | undefined
}

/** What screens call a contact for which `contactName` is empty. */
export const UNNAMED_CONTACT = 'Unnamed contact'

export function fullName({ first_name, last_name }: Names) {
  return [first_name, last_name].filter(Boolean).join(' ')
}

/** The first of these that the contact has; empty if it has none. */
export function contactName({ email, company, phone, ...names }: Named) {
  return fullName(names) || email || company || phone || ''
}
