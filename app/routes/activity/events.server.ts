import { href } from 'react-router'
import { shortDate } from '#app/ui/short-date.ts'
import type { Upstream } from '#app/upstream/client.server.ts'
import { latestContacts } from '#app/upstream/contacts.server.ts'
import type { Contact } from '#contract/contact.ts'

export type ActivityKind = 'added' | 'updated' | 'contacted'

export type Happening = {
  key: string
  kind: ActivityKind
  name: string
  href: string
  detail: string
  when: { iso: string; text: string }
}

type Event = { kind: ActivityKind; at: string; contact: Contact }

/** The newest things that happened to contacts, told from their dates; `limit` of them at most. */
export async function latestEvents(upstream: Upstream, limit: number): Promise<Event[]> {
  const [added, updated, contacted] = await Promise.all([
    latestContacts(upstream, '-created_at', limit),
    latestContacts(upstream, '-updated_at', limit),
    latestContacts(upstream, '-last_contacted', limit),
  ])
  return [
    ...added.flatMap((contact) => eventOf('added', contact.created_at, contact)),
    ...updated.filter(wasChanged).flatMap((c) => eventOf('updated', c.updated_at, c)),
    ...contacted.flatMap((contact) => eventOf('contacted', contact.last_contacted, contact)),
  ]
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, limit)
}

function eventOf(kind: ActivityKind, at: string | null, contact: Contact): Event[] {
  return at ? [{ kind, at, contact }] : []
}

/** A new contact's two dates may lie a moment apart. */
function wasChanged({ created_at, updated_at }: Contact) {
  if (!created_at || !updated_at) return Boolean(updated_at)
  return Date.parse(updated_at) - Date.parse(created_at) > 1_000
}

export function happeningOf({ kind, at, contact }: Event): Happening {
  const { id, first_name, last_name, email, company, phone, job_title } = contact
  const name = [first_name, last_name].filter(Boolean).join(' ')
  return {
    key: `${kind} ${id}`,
    kind,
    name: name || email || company || phone || 'Unnamed contact',
    href: href('/contacts/:contactId', { contactId: id }),
    detail: [job_title, company].filter(Boolean).join(', '),
    when: { iso: at, text: shortDate(at) },
  }
}
