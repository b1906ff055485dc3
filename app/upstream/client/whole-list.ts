import { consentOf, isDoNotCall } from '@bellbird/contract/calling/calling'
import type { Contact } from '@bellbird/contract/contacts/contact'
import type { ContactFilters, ContactQuery } from '@bellbird/contract/contacts/query'
import type { PageRange } from '@bellbird/contract/pagination'
import { eachSlice } from './slices.ts'

/** For an upstream without paging or our filters, which has applied search, status and source. */
export async function pageOf(
  all: Contact[],
  { limit, offset, sort, ...filters }: ContactQuery & PageRange,
) {
  const matching: Contact[] = []
  await eachSlice(all, (slice) => {
    for (const contact of slice) if (matches(contact, filters)) matching.push(contact)
  })
  const sorted = sort ? await firstOf(matching, offset + limit, sort) : matching
  return { matching, page: sorted.slice(offset, offset + limit) }
}

async function firstOf(all: Contact[], count: number, sort: NonNullable<ContactQuery['sort']>) {
  const compare = orderOf(sort)
  let first: KeyedContact[] = []
  await eachSlice(all, (slice) => {
    const keyed = slice.map((contact) => ({ contact, key: keyOf(contact, sort.replace('-', '')) }))
    first = [...first, ...keyed].sort(compare).slice(0, count)
  })
  return first.map(({ contact }) => contact)
}

/** Months are UTC months. */
export async function summaryOf(contacts: Contact[], now = new Date()) {
  const month = now.toISOString().slice(0, 7)
  const companies = new Set<string>()
  let addedThisMonth = 0
  await eachSlice(contacts, (slice) => {
    for (const { company, created_at } of slice) {
      companies.add(company.trim())
      if (dayOf(created_at).startsWith(month)) addedThisMonth += 1
    }
  })
  companies.delete('')
  return { total: contacts.length, companies: companies.size, addedThisMonth }
}

function matches(contact: Contact, filters: ContactFilters) {
  const { name, tag, company, has_phone, has_email, not_status } = filters
  return (
    (!name || nameBegins(contact, name)) &&
    (!not_status || contact.status !== not_status) &&
    (!tag || contact.tags.some((own) => same(own, tag))) &&
    (!company || contact.company.toLowerCase().includes(company.trim().toLowerCase())) &&
    (!has_phone || Boolean(contact.phone) === (has_phone === 'yes')) &&
    (!has_email || Boolean(contact.email) === (has_email === 'yes')) &&
    fitsCalling(contact, filters) &&
    within(contact.created_at, filters.created_from, filters.created_to) &&
    within(contact.last_contacted, filters.contacted_from, filters.contacted_to)
  )
}

function nameBegins({ first_name, last_name }: Contact, typed: string) {
  const words = ` ${plain(`${first_name} ${last_name}`)}`
  return plain(typed)
    .split(/\s+/)
    .every((word) => words.includes(` ${word}`))
}

function plain(text: string) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function fitsCalling(
  { custom_fields }: Contact,
  { do_not_call, consent, time_zone: zone }: ContactFilters,
) {
  const kept = custom_fields.time_zone?.trim()
  return (
    (!do_not_call || isDoNotCall(custom_fields) === (do_not_call === 'yes')) &&
    (!consent || (consentOf(custom_fields) ?? 'none') === consent) &&
    (!zone || (zone === 'known' ? Boolean(kept) : zone === 'unknown' ? !kept : kept === zone))
  )
}

function same(one: string, other: string) {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

function within(instant: string | null, from: string | undefined, to: string | undefined) {
  if (!from && !to) return true
  const day = dayOf(instant)
  return day !== '' && (!from || day >= from) && (!to || day <= to)
}

function dayOf(instant: string | null) {
  if (!instant) return ''
  // The contract's format; creating a Date for each of a hundred thousand contacts is slow.
  if (/^\d{4}-\d\d-\d\dT.*Z$/.test(instant)) return instant.slice(0, 10)
  return new Date(instant).toISOString().slice(0, 10)
}

type KeyedContact = { contact: Contact; key: string }

const alphabet = new Intl.Collator('en')

function orderOf(sort: NonNullable<ContactQuery['sort']>) {
  const descending = sort.startsWith('-')
  return (one: KeyedContact, other: KeyedContact) => {
    const order = alphabet.compare(one.key, other.key)
    return descending ? -order : order
  }
}

function keyOf(contact: Contact, key: string) {
  if (key === 'name') return `${contact.first_name} ${contact.last_name}`.trim()
  return String(contact[key as keyof Contact] ?? '')
}
