import type { Contact } from '@bellbird/contract/contacts/contact'
import { companies, jobTitles, names, notes, tags } from './names.ts'
import { randomFrom } from './random.ts'

/** Weighted by repetition. */
const statuses = ['lead', 'lead', 'lead', 'prospect', 'prospect', 'customer', 'active', 'inactive']

/** Names that can be combined with each other plausibly. */
const western = names.filter(([given, family]) => /^[\p{Script=Latin}' -]+$/u.test(given + family))

export type Person = Pick<
  Contact,
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'company'
  | 'job_title'
  | 'status'
  | 'notes'
  | 'tags'
>

/** Invented people with reserved domains and numbers: distinct, and the same each time. */
export function inventPeople(count: number): Person[] {
  const random = randomFrom(20_260_401)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const chance = (share: number) => random() < share

  return Array.from({ length: count }, (_, index) => {
    const [first_name, last_name, handle] = nameAt(index)
    const company = pick(companies)
    return {
      first_name,
      last_name,
      email: `${handle}@${domainOf(company)}`,
      phone: chance(0.92) ? phoneAt(index) : '',
      company: chance(0.95) ? company : '',
      job_title: chance(0.85) ? pick(jobTitles) : '',
      status: pick(statuses),
      tags: chance(0.5) ? [pick(tags)] : [],
      notes: chance(0.3) ? pick(notes) : '',
    }
  })
}

/** First the names as listed, then each given name with a different family name in every round. */
function nameAt(index: number) {
  const own = names[index]
  if (own) return own
  const place = (index - names.length) % western.length
  const round = 1 + Math.floor((index - names.length) / western.length)
  const [given, , givenHandle] = western[place] as (typeof names)[number]
  const [, family, familyHandle] = western[
    (place + round) % western.length
  ] as (typeof names)[number]
  const handle = `${givenHandle.split('.')[0]}.${familyHandle.split('.').at(-1)}`
  return [given, family, handle] as const
}

function domainOf(company: string) {
  const letters = company
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  return `${letters.replaceAll(/^-+|-+$/g, '') || 'example'}.example`
}

const areas = ['212', '303', '415', '512', '617', '702', '206', '305', '404', '503']

/** Phone numbers reserved for fiction, unique among the first thousand. */
function phoneAt(index: number) {
  if (index % 4 === 0) return `+44 20 7946 0${String(index % 1_000).padStart(3, '0')}`
  const area = areas[Math.floor(index / 100) % areas.length]
  return `+1 ${area} 555 01${String(index % 100).padStart(2, '0')}`
}
