import { consentOf, isDoNotCall } from '#contract/calling.ts'
import type { Contact } from '#contract/contact.ts'
import type { ContactFilters, ContactQuery } from '#contract/contact-query.ts'

/**
 * What an upstream leaves undone that knows neither paging nor our filters: search, status and
 * source it has applied, the rest happens here.
 */
export function pageOf(
  all: Contact[],
  { limit, offset, sort, ...filters }: ContactQuery & { limit: number; offset: number },
) {
  const matching = all.filter((contact) => matches(contact, filters))
  const sorted = sort ? matching.toSorted(orderOf(sort)) : matching
  return { matching, page: sorted.slice(offset, offset + limit) }
}

/** The list's three figures; months are UTC months. */
export function summaryOf(contacts: Contact[], now = new Date()) {
  const month = now.toISOString().slice(0, 7)
  return {
    total: contacts.length,
    companies: new Set(contacts.map(({ company }) => company.trim()).filter(Boolean)).size,
    addedThisMonth: contacts.filter(({ created_at }) => dayOf(created_at).startsWith(month)).length,
  }
}

function matches(contact: Contact, filters: ContactFilters) {
  const { tag, company, has_phone, has_email } = filters
  return (
    (!tag || contact.tags.some((own) => same(own, tag))) &&
    (!company || contact.company.toLowerCase().includes(company.trim().toLowerCase())) &&
    (!has_phone || Boolean(contact.phone) === (has_phone === 'yes')) &&
    (!has_email || Boolean(contact.email) === (has_email === 'yes')) &&
    fitsCalling(contact, filters) &&
    within(contact.created_at, filters.created_from, filters.created_to) &&
    within(contact.last_contacted, filters.contacted_from, filters.contacted_to)
  )
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
  return instant ? new Date(instant).toISOString().slice(0, 10) : ''
}

function orderOf(sort: NonNullable<ContactQuery['sort']>) {
  const descending = sort.startsWith('-')
  const key = sort.replace('-', '')
  return (one: Contact, other: Contact) => {
    const order = keyOf(one, key).localeCompare(keyOf(other, key), 'en')
    return descending ? -order : order
  }
}

function keyOf(contact: Contact, key: string) {
  if (key === 'name') return `${contact.first_name} ${contact.last_name}`.trim()
  return String(contact[key as keyof Contact] ?? '')
}
