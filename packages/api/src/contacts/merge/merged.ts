import {
  type CallingEvent,
  type CustomFields,
  callingHistory,
  consentOf,
  isDoNotCall,
} from '@bellbird/contract/calling/calling'
import { isCallingField } from '@bellbird/contract/calling/calling-fields'
import { withWrongNumber, wrongNumbersIn } from '@bellbird/contract/calling/wrong-numbers'
import { clipped } from '@bellbird/contract/clipped'
import { MAX_FURTHER, MAX_TAGS } from '@bellbird/contract/contacts/contact'
import { MAX_CUSTOM_VALUE_LENGTH } from '@bellbird/contract/contacts/lengths'
import { type MergeInput, singleFields } from '@bellbird/contract/contacts/merge'
import { distinctFurther } from '../distinct-further.ts'
import type { StoredContact } from '../row.ts'

const EXTRA_FIELDS = { email: 'Other email', phone: 'Other phone' } as const

const FURTHER_TAGS = 'Further tags'

/** No value of either is lost. */
export function merged(
  one: StoredContact,
  other: StoredContact,
  { choices, custom_fields }: MergeInput,
) {
  const tags = [...new Set([...one.tags, ...other.tags])]
  const single = Object.fromEntries(
    singleFields.map((field) => [
      field,
      choices[field] ? { one, other }[choices[field]][field] : one[field] || other[field],
    ]),
  ) as Pick<StoredContact, (typeof singleFields)[number]>
  const linked = one.crm_id ? one : other
  const { further, beyond } = beside(single, one, other)
  return {
    ...single,
    ...further,
    notes: notesOf(one, other, choices.notes ?? 'both'),
    last_contacted: later(one.last_contacted, other.last_contacted),
    tags: tags.slice(0, MAX_TAGS),
    custom_fields: besides(customOf(one, other, custom_fields), [
      ...beyond,
      ...(tags.length > MAX_TAGS
        ? [
            [
              FURTHER_TAGS,
              clipped(tags.slice(MAX_TAGS).join('; '), MAX_CUSTOM_VALUE_LENGTH),
            ] as const,
          ]
        : []),
    ]),
    crm_id: linked.crm_id,
    crm_source: linked.crm_source,
  }
}

function notesOf(one: StoredContact, other: StoredContact, choice: 'one' | 'other' | 'both') {
  if (choice !== 'both') return { one, other }[choice].notes
  const parts = [one.notes, one.notes.includes(other.notes) ? '' : other.notes]
  return parts.filter(Boolean).join('\n\n')
}

function later(one: string | null, other: string | null) {
  if (!one || !other) return one ?? other
  return Date.parse(one) >= Date.parse(other) ? one : other
}

function beside(
  { email, phone }: Pick<StoredContact, 'email' | 'phone'>,
  one: StoredContact,
  other: StoredContact,
) {
  const { emails, phones } = distinctFurther({
    email,
    phone,
    emails: [one.email, other.email, ...one.emails, ...other.emails].filter(Boolean),
    phones: [one.phone, other.phone, ...one.phones, ...other.phones].filter(Boolean),
  })
  const beyond = (name: string, list: string[]) =>
    list.slice(MAX_FURTHER).map((value) => [name, value] as const)
  return {
    further: { emails: emails.slice(0, MAX_FURTHER), phones: phones.slice(0, MAX_FURTHER) },
    beyond: [...beyond(EXTRA_FIELDS.email, emails), ...beyond(EXTRA_FIELDS.phone, phones)],
  }
}

function customOf(one: StoredContact, other: StoredContact, first: MergeInput['custom_fields']) {
  const own = ({ custom_fields }: StoredContact) =>
    Object.entries(custom_fields).filter(([name]) => !isCallingField(name))
  const fields: CustomFields = Object.fromEntries([...own(other), ...own(one)])
  const doubles: [string, string][] = []
  for (const [name, value] of own(other)) {
    const ours = one.custom_fields[name]
    if (!ours || !value || ours === value) {
      fields[name] = ours || value
      continue
    }
    const [front, back] = first[name] === 'other' ? [value, ours] : [ours, value]
    fields[name] = front
    doubles.push([name, back])
  }
  return { ...besides(fields, doubles), ...callingOf(one.custom_fields, other.custom_fields) }
}

function besides(fields: CustomFields, added: (readonly [name: string, value: string])[]) {
  const all = { ...fields }
  for (const [name, value] of added) {
    for (let number = 1; ; number += 1) {
      const ending = number > 1 ? ` (${number})` : ''
      const free = `${name.slice(0, 100 - ending.length)}${ending}`
      if (all[free] === value) break
      if (all[free]) continue
      all[free] = value
      break
    }
  }
  return all
}

/** A do-not-call mark or a withdrawal in either contact wins. */
function callingOf(one: CustomFields, other: CustomFields): CustomFields {
  const marked = [one, other].find(isDoNotCall)
  const consents = [one, other].filter(consentOf)
  const consent = consents.find((fields) => consentOf(fields) === 'withdrawn') ?? consents[0]
  const passedOver = consents.filter((fields) => fields !== consent).map(consentEvent)
  const events = unique([...passedOver, ...callingHistory(one), ...callingHistory(other)]).toSorted(
    (a, b) => b.at.localeCompare(a.at),
  )
  while (JSON.stringify(events).length > MAX_CUSTOM_VALUE_LENGTH) events.pop()
  const rest = { ...other, ...one }
  return {
    ...only(wrongNumbersIn(other).reduce(withWrongNumber, rest), ['time_zone', 'wrong_number']),
    ...only(marked ?? rest, names('do_not_call')),
    ...only(consent ?? rest, names('call_consent')),
    ...(events.length > 0 && { calling_history: JSON.stringify(events) }),
  }
}

function names(stem: string) {
  return [stem, ...['reason', 'wording', 'source', 'at'].map((end) => `${stem}_${end}`)]
}

function only(fields: CustomFields, wanted: string[]) {
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => wanted.includes(name) && isCallingField(name)),
  )
}

function consentEvent(fields: CustomFields): CallingEvent {
  return {
    what: consentOf(fields) ?? 'given',
    words: fields.call_consent_wording ?? '',
    source: fields.call_consent_source ?? '',
    at: fields.call_consent_at ?? '',
  }
}

function unique(events: CallingEvent[]) {
  return [...new Map(events.map((event) => [JSON.stringify(event), event])).values()]
}
