import type { DuplicateGroup } from '@bellbird/contract/contacts/merge'
import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { nameOf } from '#app/routes/contacts/contact-view.server.ts'

export type GroupView = ReturnType<typeof groupView>

/** A group as the list shows it: whom to keep, whom to merge into them, and why. */
export function groupView({ members, reasons }: DuplicateGroup) {
  const people = members.map(personIn)
  return {
    ids: people.map(({ id }) => id),
    keep: people[0] as Person,
    others: people.slice(1),
    why: reasons.map((reason) => words[reason] ?? reason),
  }
}

export type Person = ReturnType<typeof personIn>

function personIn({ contact, calls }: DuplicateGroup['members'][number]) {
  const { id, email, phone, company } = contact
  const name = nameOf(contact)
  const called = calls === 1 ? '1 call' : calls > 0 && `${calls} calls`
  return {
    id,
    name,
    email: email === name ? '' : email || 'No email',
    about: [phone ? formatPhone(phone) : 'No phone', company, called]
      .filter((it) => it && it !== name)
      .join(' · '),
  }
}

const words: Record<string, string> = {
  email: 'Same email',
  phone: 'Same phone',
  name: 'Similar name',
}
