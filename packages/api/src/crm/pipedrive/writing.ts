import { clipped } from '@bellbird/contract/clipped'
import type { CrmField } from '@bellbird/contract/crm/custom-fields'
import { phoneDigits } from '@bellbird/phone-numbers/digits'
import type { NotSent, Write } from '../adapter.ts'
import { LABELS, OWNER } from './person-fields.ts'
import { type Entry, type Person, shownOf, UNSUBSCRIBED } from './records.ts'

/** Pipedrive's limit for notes, in characters. */
const MAX_NOTES = 10_000

const NO_CAMPAIGNS =
  'Pipedrive stores opt-outs in the marketing status, which needs Campaigns by Pipedrive.'
const NO_EMAIL = 'Pipedrive stores opt-outs in the marketing status, which needs an email address.'
const CHANGED_BEFORE =
  'Pipedrive did not change the marketing status: apps can change it only once for each person.'

type Present = Person & { company: string | undefined }

/** Lists are replaced as a whole, so they include all of the person's entries. */
export function toPerson(
  write: Write,
  person: Present | undefined,
  { orgId, custom }: { orgId: number | undefined; custom: CrmField[] },
) {
  const { email, phone, job_title, notes } = write.fields
  const name = nameFor(write, person)
  return {
    ...(name && { name }),
    ...(email && { emails: withShown(person?.emails ?? [], email, (it) => it.toLowerCase()) }),
    ...(phone && { phones: withShown(person?.phones ?? [], phone, phoneDigits) }),
    ...(orgId && { org_id: orgId }),
    ...(job_title && { job_title }),
    ...(notes && { notes: clipped(notes, MAX_NOTES) }),
    ...mappedFields(write, custom),
    ...(write.optedOut && isStored(person) && { marketing_status: UNSUBSCRIBED }),
  }
}

/** Pipedrive identifies options and users by number. */
function mappedFields({ custom: values }: Write, custom: CrmField[]) {
  const isNumbered = (name: string) =>
    custom.some((one) => one.name === name && ['choice', 'owner'].includes(one.type))
  const entries = Object.entries(values).map(([name, value]) => {
    if (Array.isArray(value)) return [name, value.map(Number)] as const
    return [name, isNumbered(name) ? Number(value) : value] as const
  })
  const isOwn = ([name]: (typeof entries)[number]) => name === LABELS || name === OWNER
  const others = entries.filter((entry) => !isOwn(entry))
  return {
    ...Object.fromEntries(entries.filter(isOwn)),
    ...(others.length > 0 && { custom_fields: Object.fromEntries(others) }),
  }
}

function isStored(person: Person | undefined) {
  return !person || typeof person.marketing_status === 'string'
}

export function notStored({ marketing_status, emails }: Person): NotSent[] {
  if (marketing_status === UNSUBSCRIBED) return []
  if (typeof marketing_status !== 'string') return [{ what: 'opt_out', why: NO_CAMPAIGNS }]
  return [{ what: 'opt_out', why: shownOf(emails) ? CHANGED_BEFORE : NO_EMAIL }]
}

/** Pipedrive has a single name, which is required; a person without a name gets another known value. */
function nameFor({ fields, others }: Write, person: Present | undefined) {
  const { first_name, last_name, email, phone, company } = fields
  if (first_name !== undefined || last_name !== undefined) {
    return [first_name ?? others.first_name, last_name ?? others.last_name]
      .filter(Boolean)
      .join(' ')
  }
  if (!person) return email || phone || company
  if (email && person.name === shownOf(person.emails)?.value) return email
  if (phone && person.name === shownOf(person.phones)?.value) return phone
  return person.name === person.company ? company : undefined
}

function withShown(entries: Entry[], value: string, keyOf: (value: string) => string) {
  const filled = entries.filter((entry) => entry.value)
  const shown = shownOf(filled)
  if (!shown) return [{ value, primary: true, label: 'work' }]
  const known = filled.find((entry) => keyOf(entry.value ?? '') === keyOf(value))
  return known && known !== shown
    ? filled.map((entry) => ({ ...entry, primary: entry === known }))
    : filled.map((entry) => (entry === shown ? { ...entry, value } : entry))
}
