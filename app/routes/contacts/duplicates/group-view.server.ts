import type { Contact } from '@bellbird/contract/contacts/contact'
import type { DuplicateGroup } from '@bellbird/contract/contacts/merge'
import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { nameOf } from '#app/routes/contacts/contact-view.server.ts'

export type GroupView = ReturnType<typeof groupView>

/** A group as the list shows it: whom to keep, whom to merge into them, and why. */
export function groupView({ members, reasons }: DuplicateGroup) {
  const shown = fields.filter(([, read]) => members.some(({ contact }) => read(contact)))
  const people = members.map((member) => personIn(member, shown))
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

/** The fields below each name of a group, unless none of its contacts has a value. */
const fields: [none: string, read: (contact: Contact) => string][] = [
  ['No email', ({ email }) => email],
  ['No phone', ({ phone }) => phone && formatPhone(phone)],
  ['No company', ({ company }) => company],
]

function personIn({ contact, calls }: DuplicateGroup['members'][number], shown: typeof fields) {
  return {
    id: contact.id,
    name: nameOf(contact),
    lines: shown.map(([none, read]) => ({ none, value: read(contact) })),
    called: calls === 1 ? '1 call' : calls > 0 && `${calls} calls`,
  }
}

const words: Record<string, string> = {
  email: 'Same email',
  phone: 'Same phone',
  name: 'Similar name',
}
