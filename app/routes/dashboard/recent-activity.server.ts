import { href } from 'react-router'
import { shortDate } from '#app/ui/short-date.ts'
import type { Contact } from '#contract/contact.ts'

export type Happening = {
  key: string
  kind: 'call' | 'added' | 'imported' | 'synced' | 'updated'
  /** Who or what it is about; a link where there is something to open. */
  subject: string
  href: string | undefined
  /** The words around the subject. */
  before: string
  after: string
  detail: string
  when: string
}

type Sample = Omit<Happening, 'key' | 'href' | 'before' | 'after'> & {
  before?: string
  after?: string
}

const samples: Sample[] = [
  {
    kind: 'call',
    before: 'Call with ',
    subject: 'Ingrid Sørlie',
    detail: 'Nordlys Solar AS, 4 min 12 s',
    when: '12 min',
  },
  {
    kind: 'added',
    subject: 'Tomás Echeverría',
    after: ' added',
    detail: 'Lead at Solara Roofing',
    when: '1 h',
  },
  {
    kind: 'imported',
    subject: '45 contacts',
    after: ' imported',
    detail: 'autumn-fair.csv',
    when: '3 h',
  },
  {
    kind: 'synced',
    subject: 'HubSpot',
    after: ' sync finished',
    detail: '312 contacts checked',
    when: '1 day',
  },
  {
    kind: 'updated',
    subject: 'Rosa Quispe',
    after: ' updated',
    detail: 'Phone number changed',
    when: '2 days',
  },
]

/** Five things that could have happened. */
export function sampleActivity(): Happening[] {
  return samples.map((sample) => ({
    before: '',
    after: '',
    ...sample,
    key: sample.kind,
    href: undefined,
  }))
}

/** What happened last, from the newest contacts. */
export function activityOf(contacts: Contact[]): Happening[] {
  return contacts.map(({ id, first_name, last_name, email, company, created_at }) => ({
    key: id,
    kind: 'added',
    before: '',
    subject: [first_name, last_name].filter(Boolean).join(' ') || email || 'A contact',
    after: ' added',
    href: href('/contacts/:contactId', { contactId: id }),
    detail: company,
    when: created_at ? shortDate(created_at) : '',
  }))
}
