import type { Contact } from '@bellbird/contract/contacts/contact'

type Matched = Pick<Contact, 'first_name' | 'last_name' | 'email' | 'company' | 'phone'>

/** 0 is best; infinite if a word is only in the email's domain, which many contacts share. */
export function matchRank(contact: Matched, typed: string) {
  const name = plain(`${contact.first_name} ${contact.last_name}`).trim()
  const wanted = plain(typed).trim()
  if (name.startsWith(wanted)) return 0
  const [mailbox = '', domain = ''] = plain(contact.email).split('@')
  const address = wanted.includes('@') ? `${mailbox}@${domain}` : mailbox
  const company = plain(contact.company)
  const ranks = wanted.split(/\s+/).map((word) => {
    if (` ${name}`.includes(` ${word}`)) return 1
    if (name.includes(word)) return 2
    if (address.includes(word)) return 3
    if (company.includes(word)) return 4
    return domain.includes(word) ? Number.POSITIVE_INFINITY : 5
  })
  return Math.max(...ranks)
}

/** Ignoring case and accents, as the search does. */
function plain(text: string) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
}
