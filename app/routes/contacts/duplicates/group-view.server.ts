import type { Contact } from '@bellbird/contract/contacts/contact'
import type { DuplicateGroup } from '@bellbird/contract/contacts/merge'
import { digitsOf } from '@bellbird/phone-numbers/digits'
import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { mayBeSameNumber } from '@bellbird/phone-numbers/same-number'
import { nameOf } from '#app/contacts/name-of.server.ts'

export type GroupView = ReturnType<typeof groupView>

export function groupView({ members, reasons }: DuplicateGroup) {
  const shown = new Set(fields.filter(([, read]) => members.some((it) => read(it.contact))))
  const than = members[0]?.contact
  const people = members.map((member) => personIn(member, shown, than))
  const isWeak = reasons.every((reason) => reason === 'name')
  const isSame = (of: (contact: Contact) => string | undefined) =>
    new Set(members.map(({ contact }) => of(contact)?.toLowerCase() ?? '')).size === 1
  const why = reasons.map((reason) =>
    reason === 'name' && isSame(nameOf) ? 'Same name' : (words[reason] ?? reason),
  )
  return {
    ids: people.map(({ id }) => id),
    keep: people[0] as Person,
    others: people.slice(1),
    why: isWeak && isSame(({ company }) => company) ? [...why, 'Same company'] : why,
  }
}

export type Person = ReturnType<typeof personIn>

/** `differs`: from the value of the contact to keep. */
export type Line = { none: string; value: string; differs: boolean }
type Field = [
  none: string,
  read: (contact: Contact) => string,
  isSame?: (one: Contact, other: Contact) => boolean,
]

const emailField: Field = [
  'No email',
  ({ email }) => email,
  (one, other) => one.email.toLowerCase() === other.email.toLowerCase(),
]
const detailFields: Field[] = [
  [
    'No phone',
    ({ phone }) => phone && formatPhone(phone),
    (one, other) => mayBeSameNumber(digitsOf(one.phone), digitsOf(other.phone)),
  ],
  ['No company', ({ company }) => company],
]
const fields = [emailField, ...detailFields]

function personIn(
  { contact, calls }: DuplicateGroup['members'][number],
  shown: Set<Field>,
  than = contact,
) {
  const lineOf = ([none, read, isSame]: Field): Line => ({
    none,
    value: read(contact),
    differs: read(contact) !== read(than) && !isSame?.(contact, than),
  })
  return {
    id: contact.id,
    name: nameOf(contact),
    email: shown.has(emailField) ? lineOf(emailField) : undefined,
    details: detailFields.filter((field) => shown.has(field)).map(lineOf),
    called: calls === 1 ? '1 call' : calls > 0 && `${calls} calls`,
  }
}

const words: Record<string, string> = {
  email: 'Same email',
  phone: 'Same phone',
  name: 'Similar name',
}
