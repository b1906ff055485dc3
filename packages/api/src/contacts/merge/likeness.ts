import type { DuplicateReason } from '@bellbird/contract/contacts/merge'
import { mayBeSameNumber } from '@bellbird/phone-numbers/same-number'

/** The name and the company are lowercased without accents. */
export type Traits = {
  id: string
  name: string
  company: string
  email: string
  /** Digits only. */
  phone: string
}

const ALIKE = 0.6

export function reasonsFor(one: Traits, other: Traits): DuplicateReason[] {
  const isSameLine = mayBeSameNumber(one.phone, other.phone)
  const atOne = one.company !== '' && one.company === other.company
  return [
    ...(one.email && mailbox(one.email) === mailbox(other.email) ? ['email' as const] : []),
    ...(isSameLine ? ['phone' as const] : []),
    ...((atOne || isSameLine) && areAlikeNames(one.name, other.name) ? ['name' as const] : []),
  ]
}

/** An address without optional parts, such as "+news", and dots at Gmail. */
export function mailbox(email: string) {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const bare = local.replace(/(?<=.)\+.*$/, '')
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare}@${domain}`
}

function areAlikeNames(one: string, other: string) {
  if (!one || !other) return false
  const [first, second] = [turned(one), turned(other)]
  if (first === second) return true
  const [ours, theirs] = [trigrams(first), trigrams(second)]
  let shared = 0
  for (const trigram of ours) if (theirs.has(trigram)) shared += 1
  return shared / (ours.size + theirs.size - shared) >= ALIKE
}

/** The words of a name in alphabetical order, so that the order of names does not matter. */
export function turned(name: string) {
  return name
    .split(/[\s,.]+/)
    .filter(Boolean)
    .toSorted()
    .join(' ')
}

function trigrams(text: string) {
  const found = new Set<string>()
  for (const word of text.split(' ')) {
    const padded = `  ${word} `
    for (let at = 0; at + 3 <= padded.length; at += 1) found.add(padded.slice(at, at + 3))
  }
  return found
}
