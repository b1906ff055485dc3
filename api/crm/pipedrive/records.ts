import { z } from 'zod'
import { clipped } from '#contract/clipped.ts'
import type { Fields, RemoteContact } from '../adapter.ts'

const OPTED_OUT = 'unsubscribed'
/** The most characters Pipedrive takes for notes. */
const MAX_NOTES = 10_000

const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() ?? '')

const Values = z
  .array(z.object({ value: text, primary: z.boolean().nullish() }))
  .nullish()
  .transform((values) => values ?? [])

export const Person = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  name: text,
  first_name: text,
  last_name: text,
  emails: Values,
  phones: Values,
  org_id: z.number().nullish(),
  job_title: text,
  notes: text,
  marketing_status: text,
  update_time: text,
  is_deleted: z.boolean().nullish(),
})
export type Person = z.infer<typeof Person>

/** `companies` tells the organizations by id. */
export function toContact(
  person: Person,
  companies: Map<number, string>,
  hasMore: boolean,
): RemoteContact {
  return {
    id: person.id,
    fields: {
      ...namesOf(person),
      email: primary(person.emails),
      phone: primary(person.phones),
      company: companies.get(person.org_id ?? 0) ?? '',
      ...(hasMore && { job_title: person.job_title, notes: person.notes }),
    },
    optedOut: person.marketing_status === OPTED_OUT,
    ...(person.is_deleted && { gone: {} }),
  }
}

/** What goes into a request. The first and last name are one there. */
export function toPerson(
  { first_name, last_name, email, phone, company: _apart, ...more }: Fields,
  orgId: number | undefined,
  optedOut: boolean,
) {
  const name = [first_name, last_name].filter(Boolean).join(' ')
  return {
    ...((first_name !== undefined || last_name !== undefined) && { name: name || email || phone }),
    ...(email && { emails: [{ value: email, primary: true, label: 'work' }] }),
    ...(phone && { phones: [{ value: phone, primary: true, label: 'work' }] }),
    ...(orgId && { org_id: orgId }),
    ...(more.job_title && { job_title: more.job_title }),
    ...(more.notes && { notes: clipped(more.notes, MAX_NOTES) }),
    ...(optedOut && { marketing_status: OPTED_OUT }),
  }
}

function namesOf({ name, first_name, last_name }: Person) {
  if (first_name || last_name) return { first_name, last_name }
  const [first = '', ...rest] = name.split(/\s+/)
  return { first_name: first, last_name: rest.join(' ') }
}

function primary(values: z.infer<typeof Values>) {
  return (values.find((value) => value.primary) ?? values[0])?.value ?? ''
}
