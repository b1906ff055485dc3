import { isDeepStrictEqual } from 'node:util'
import { isDoNotCall } from '@bellbird/contract/calling/calling'
import { isIdentifiable } from '@bellbird/contract/contacts/contact'
import { contactName } from '@bellbird/contract/contacts/name'
import { compareNumbers, shareNumber } from '@bellbird/phone-numbers/same-number'
import { Conflict } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import type { Fields, RemoteContact } from '../adapter.ts'
import { byName, withMappedFields } from '../contacts/custom-values.ts'
import { clippedFields, decided, fieldsIn, spelled } from '../contacts/here.ts'
import type { Link } from '../contacts/links.ts'
import { incoming, type Policies, pulled } from '../contacts/merge.ts'
import { NO_OPT_OUTS, newOptOut, optOutsIn, receivedOptOut } from '../contacts/opt-outs.ts'
import { statusAndTags, tagsBeyondLimit } from '../contacts/status-and-tags.ts'
import type { Change, Contact } from '../contacts/synced-contacts.ts'
import type { SyncedPair } from '../contacts/synced-pair.ts'
import { matchAmong } from '../matches/same-person.ts'
import { type Match, pairOf } from '../matches/store.ts'
import type { Tally } from './tally.ts'

/** Each judgment adds to it, so that the next one takes it into account. */
export type MatchIndex = {
  links: Map<string, Link>
  different: Set<string>
  byId: Map<string, Contact>
  idOfEmail: Map<string, string>
  recordOf: Map<string, string>
}

type Setting = { provider: string; name: string; policies: Policies; pairs: SyncedPair[] }

export type RecordMatch = {
  link?: Link
  change?: Change
  fresh?: Change
  asks?: Match[]
  note?: Parameters<Tally['note']>
  conflicts?: number
}

export function matchRecord(
  record: RemoteContact,
  known: MatchIndex,
  setting: Setting,
): RecordMatch {
  const { there, left, faults } = clippedFields(record.fields, setting.pairs)
  const link = known.links.get(record.id)
  if (link && link.contactId === null) {
    const why = 'Deleted in Bellbird; not recreated.'
    return { note: ['skipped', null, contactName(record.fields), why] }
  }
  if (link && !known.byId.has(link.contactId ?? '')) {
    throw new Conflict('A contact was deleted or merged after its link was read.')
  }
  const emailOwner = there.email ? known.idOfEmail.get(there.email.toLowerCase()) : undefined
  const byNumber = link || emailOwner ? undefined : matchByNumber(record, there, known)
  if (byNumber && byNumber.ask.length > 0) {
    const asks = byNumber.ask.map(({ id: contactId }) => ({
      remoteId: record.id,
      contactId,
      remote: there,
    }))
    return {
      asks,
      note: [
        'skipped',
        asks[0]?.contactId ?? null,
        contactName(record.fields),
        NEEDS_DECISION,
        'possible_match',
      ],
    }
  }
  const contactId = link?.contactId ?? emailOwner ?? byNumber?.same?.id
  const linkedTo = contactId && known.recordOf.get(contactId)
  if (linkedTo && linkedTo !== record.id) {
    return furtherRecord(record, contactId, linkedTo, known, setting)
  }
  const contact = known.byId.get(contactId ?? '')
  if (!contact) return added(record, there, faults, known, setting)

  // Additional values of the contact do not replace its primary ones.
  const email = there.email?.toLowerCase()
  if (contact.emails.some((further) => further.toLowerCase() === email)) delete there.email
  if (shareNumber([there.phone ?? ''], contact.phones)) delete there.phone
  if (emailOwner && emailOwner !== contact.id) {
    delete there.email
    faults.push('Email already used by another contact; skipped.')
  }
  return laidOver(record, { there, left, faults }, contact, known, setting)
}

const NEEDS_DECISION =
  'Needs a decision: a contact with this number may be the same person. See Possible matches.'

export function phonesOf({ fields, phones }: RemoteContact) {
  return phones ?? [fields.phone ?? ''].filter(Boolean)
}

function matchByNumber(
  record: RemoteContact,
  there: Fields,
  { byId, recordOf, different }: MatchIndex,
) {
  const phones = phonesOf(record)
  const candidates = [...byId.values()].flatMap((contact) => {
    const { id, phone, phones: further } = contact
    if (recordOf.has(id) || different.has(pairOf(id, record.id))) return []
    const likeness = compareNumbers(phones, [phone, ...further])
    return likeness ? [{ ...contact, isSameNumber: likeness === 'same' }] : []
  })
  return matchAmong(there, candidates)
}

function added(
  record: RemoteContact,
  parsed: Fields,
  faults: string[],
  known: MatchIndex,
  { policies, pairs }: Setting,
): RecordMatch {
  const there = incoming(parsed, policies)
  if (!isIdentifiable(there)) {
    const why = ['No name, email, phone or company.', ...faults].join(' ')
    return { note: ['skipped', null, contactName(record.fields), why] }
  }
  const id = newId()
  known.recordOf.set(id, record.id)
  if (there.email) known.idOfEmail.set(there.email.toLowerCase(), id)
  const base = { ours: there, theirs: { ...incoming(record.fields, policies), ...there } }
  const beyond = tagsBeyondLimit(there, pairs, [])
  if (beyond) {
    faults.push(beyond.why)
    base.ours = { ...base.ours, [beyond.key]: beyond.value }
  }
  const optOuts = optOutsIn(record, policies)
  return {
    fresh: {
      id,
      crm_id: record.id,
      fields: there,
      custom: filled(byName(there, pairs)),
      ...statusAndTags(there, pairs, []),
      opt_out: newOptOut(optOuts, NO_OPT_OUTS) ?? null,
    },
    link: { remoteId: record.id, contactId: id, gone: false, base, optOuts },
    note: ['created', id, contactName(there), faults.join(' ')],
  }
}

/** Of a further record of a contact, only the opt-outs are synced. It stays linked so that one is taken over once. */
function furtherRecord(
  record: RemoteContact,
  contactId: string,
  linkedTo: string,
  known: MatchIndex,
  { name, policies }: Setting,
): RecordMatch {
  const linked = known.links.get(record.id)
  const optOuts = optOutsIn(record, policies)
  const isMarked = isDoNotCall(known.byId.get(contactId)?.custom_fields ?? {})
  const optOut = isMarked ? undefined : newOptOut(optOuts, linked?.optOuts ?? NO_OPT_OUTS)
  const isKnown = linked !== undefined || optOuts.call || optOuts.email
  const base = linked?.base ?? { ours: {}, theirs: {} }
  const why = `Another ${name} record is already linked to this contact. ${receivedOptOut(optOut)}`
  return {
    ...(isKnown && { link: { remoteId: record.id, contactId, gone: true, base, optOuts } }),
    ...(optOut && {
      change: { id: contactId, crm_id: linkedTo, fields: {}, custom: {}, opt_out: optOut },
    }),
    note: [optOut ? 'updated' : 'skipped', contactId, contactName(record.fields), why.trim()],
  }
}

function laidOver(
  record: RemoteContact,
  { there, left, faults }: ReturnType<typeof clippedFields>,
  contact: Contact,
  known: MatchIndex,
  { provider, name: platform, policies, pairs }: Setting,
): RecordMatch {
  const linked = known.links.get(record.id)
  const before = linked?.base ?? { ours: {}, theirs: {} }
  const { taken, contested, base } = pulled(
    withMappedFields(contact, pairs),
    there,
    before,
    policies,
  )
  Object.assign(base.theirs, incoming(left, policies))
  const beyond = tagsBeyondLimit(taken, pairs, contact.tags)
  if (beyond) {
    faults.push(beyond.why)
    base.ours[beyond.key] = beyond.value
  }
  const optOuts = optOutsIn(record, policies)
  const link = { remoteId: record.id, contactId: contact.id, gone: false, base, optOuts }
  const optOut = isDoNotCall(contact.custom_fields)
    ? undefined
    : newOptOut(optOuts, linked?.optOuts ?? NO_OPT_OUTS)
  const isOwn = ['', provider].includes(contact.crm_source) && !contact.is_elsewhere
  const isRelinked = isOwn && contact.crm_id !== record.id
  known.recordOf.set(contact.id, record.id)
  if (taken.email) {
    known.idOfEmail.delete(contact.email.toLowerCase())
    known.idOfEmail.set(taken.email.toLowerCase(), contact.id)
  }

  const moved = spelled(fieldsIn(taken), pairs)
  const isChanged = moved !== '' || optOut !== undefined
  const notes = [
    moved && `Updated: ${moved}.`,
    receivedOptOut(optOut),
    decided(
      contested.filter((field) => field in taken),
      `the ${platform} value`,
      pairs,
    ),
    decided(
      contested.filter((field) => !(field in taken)),
      'the Bellbird value',
      pairs,
    ),
    ...faults,
  ]
    .filter(Boolean)
    .join(' ')
  const name = contactName({ ...contact, ...taken })
  return {
    ...(!isDeepStrictEqual(link, linked) && { link }),
    ...((isChanged || isRelinked) && {
      change: {
        id: contact.id,
        crm_id: record.id,
        fields: taken,
        custom: byName(taken, pairs),
        ...statusAndTags(taken, pairs, contact.tags),
        opt_out: optOut ?? null,
      },
    }),
    conflicts: contested.length,
    ...(notes && { note: [isChanged ? 'updated' : 'skipped', contact.id, name, notes] }),
  }
}

function filled(values: Record<string, string>) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}
