import { z } from 'zod'
import type { RemoteContact } from '../adapter.ts'
import { LABELS, OWNER } from './person-fields.ts'

export const UNSUBSCRIBED = 'unsubscribed'

const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() ?? '')

/** Loose, because it is sent back unchanged. */
const Entry = z.looseObject({ value: z.string().nullish(), primary: z.boolean().nullish() })
export type Entry = z.infer<typeof Entry>

const Entries = z
  .array(Entry)
  .nullish()
  .transform((entries) => entries ?? [])

export const Person = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  name: text,
  first_name: text,
  last_name: text,
  emails: Entries,
  phones: Entries,
  org_id: z.number().nullish(),
  job_title: text,
  notes: text,
  /** Absent if the company has no Campaigns. */
  marketing_status: z.string().nullish(),
  custom_fields: z.record(z.string(), z.unknown()).nullish(),
  label_ids: z.array(z.number()).nullish(),
  owner_id: z.number().nullish(),
  update_time: text,
  is_deleted: z.boolean().nullish(),
})
export type Person = z.infer<typeof Person>

export function toContact(
  person: Person,
  companies: Map<number, string>,
  hasMore: boolean,
): RemoteContact {
  const company = companies.get(person.org_id ?? 0) ?? ''
  return {
    id: person.id,
    fields: {
      ...(isNamed(person, company) ? namesOf(person) : { first_name: '', last_name: '' }),
      email: shownOf(person.emails)?.value?.trim() ?? '',
      phone: shownOf(person.phones)?.value?.trim() ?? '',
      company,
      ...(hasMore && { job_title: person.job_title, notes: person.notes }),
    },
    custom: {
      ...person.custom_fields,
      [LABELS]: person.label_ids,
      [OWNER]: person.owner_id,
    },
    phones: person.phones.flatMap(({ value }) => value?.trim() || []),
    optedOut: false,
    unsubscribed: person.marketing_status === UNSUBSCRIBED,
    ...(person.is_deleted && { gone: {} }),
  }
}

export function shownOf(entries: Entry[]) {
  const filled = entries.filter(({ value }) => value?.trim())
  return filled.find(({ primary }) => primary) ?? filled[0]
}

/** Pipedrive requires a name, so persons without one are named by an address, a number or the company. */
function isNamed({ name, emails, phones }: Person, company: string) {
  return ![...[...emails, ...phones].map(({ value }) => value?.trim()), company].includes(name)
}

function namesOf({ name, first_name, last_name }: Person) {
  if (first_name || last_name) return { first_name, last_name }
  const [first = '', ...rest] = name.split(/\s+/)
  return { first_name: first, last_name: rest.join(' ') }
}
