import { isDoNotCall } from '@bellbird/contract/calling/calling'
import { contactName } from '@bellbird/contract/contacts/name'
import type { Sql } from '../../database/database.ts'
import type {
  FieldKey,
  Fields,
  NotSent,
  OptOuts,
  RemoteContact,
  Write,
  WriteResult,
} from '../adapter.ts'
import { isSameCompany } from '../contacts/company-names.ts'
import { asThere, withMappedFields } from '../contacts/custom-values.ts'
import { decided, fieldsIn, spelled } from '../contacts/here.ts'
import { type ConnectionKey, type CreatedAs, type Link, linkStore } from '../contacts/links.ts'
import { afterPush, type Base, type Policies, pushed, unwritten } from '../contacts/merge.ts'
import {
  emailOptOutsIn,
  NO_OPT_OUTS,
  newOptOut,
  optOutsIn,
  receivedOptOut,
  sentOptOut,
} from '../contacts/opt-outs.ts'
import { pendingCreates } from '../contacts/pending-creates.ts'
import { type Change, syncedContacts } from '../contacts/synced-contacts.ts'
import type { SyncedPair } from '../contacts/synced-pair.ts'
import { type Match, matchStore } from '../matches/store.ts'
import type { Provider } from '../provider.ts'
import type { Candidate } from './candidates.ts'
import type { Counterpart } from './counterparts.ts'
import { createdAs } from './created-as.ts'
import type { Tally } from './tally.ts'

export type Plan = {
  candidate: Candidate
  remote: RemoteContact | undefined
  here: Fields
  there: Fields
  base: Base
  write: Write
  misfits: NotSent[]
  contested: FieldKey[]
  /** The record's opt-outs, and the one that is new here. */
  optOuts: OptOuts
  optOut: keyof OptOuts | undefined
  sentOptOut: keyof OptOuts | undefined
}

type Setting = Pick<Provider, 'fields' | 'optOutField' | 'createsCompanies'> & {
  policies: Policies
  pairs: SyncedPair[]
  onlyOptOuts?: boolean
}

export function planFor(
  candidate: Candidate,
  remote: RemoteContact | undefined,
  { fields, policies, pairs, optOutField, createsCompanies, onlyOptOuts = false }: Setting,
): Plan {
  const { contact, link } = candidate
  const here = withMappedFields(contact, pairs)
  const there = remote?.fields ?? emptyFields(fields, pairs)
  const base = link?.base ?? { ours: {}, theirs: {} }
  const { given, contested }: ReturnType<typeof pushed> = onlyOptOuts
    ? { given: {}, contested: [] }
    : pushed(createsCompanies ? asSpelledThere(here, there) : here, there, base, policies)
  const { values, notSent: misfits } = asThere(given, pairs)
  for (const { what } of misfits) delete given[what as FieldKey]
  for (const { key, there } of pairs) if (!(there.name in values)) delete given[key]
  const isMarked = isDoNotCall(contact.custom_fields)
  const optOuts = remote ? optOutsIn(remote, policies) : NO_OPT_OUTS
  const isMeant = optOutField === 'call' || emailOptOutsIn(policies) === 'do_not_call'
  const sentOptOut =
    isMarked && isMeant && optOutField && !optOuts[optOutField] ? optOutField : undefined
  const write = {
    id: remote?.id,
    fields: given,
    others: unwritten(here, there, given, base),
    custom: values,
    optedOut: sentOptOut !== undefined,
  }
  const optOut = isMarked ? undefined : newOptOut(optOuts, link?.optOuts ?? NO_OPT_OUTS)
  return {
    candidate,
    remote,
    here,
    there,
    base,
    write,
    misfits,
    contested: contested.filter((field) => field in given),
    optOuts,
    optOut,
    sentOptOut,
  }
}

function asSpelledThere(here: Fields, { company = '' }: Fields) {
  return isSameCompany(here.company ?? '', company) ? { ...here, company } : here
}

function emptyFields(fields: FieldKey[], pairs: SyncedPair[]): Fields {
  return Object.fromEntries([...fields, ...pairs.map(({ key }) => key)].map((field) => [field, '']))
}

export function isIdle({ remote, write }: Plan) {
  return remote !== undefined && Object.keys(write.fields).length === 0 && !write.optedOut
}

export type PushedContact = { plan: Plan; written: WriteResult | undefined; isAdopted: boolean }

export async function keep(
  sql: Sql,
  key: ConnectionKey,
  sent: PushedContact[],
  { tally, pairs, runId, name }: Pick<Outcome, 'pairs' | 'name'> & { tally: Tally; runId: string },
) {
  const links: Link[] = []
  const changes: Change[] = []
  const created: { remoteId: string; createdAs: CreatedAs }[] = []
  for (const { plan, written, isAdopted } of sent) {
    const { contact } = plan.candidate
    if (written && !written.ok) {
      tally.note('failed', contact.id, contactName(contact), written.why)
      continue
    }
    const id = written?.id ?? plan.remote?.id ?? ''
    const notSent = [...plan.misfits, ...(written?.notSent ?? [])]
    const isSent = (field: string) => !notSent.some(({ what }) => what === field)
    const given = Object.fromEntries(
      Object.entries(plan.write.fields).filter(([field]) => isSent(field)),
    )
    const contested = plan.contested.filter(isSent)
    const optOuts = {
      ...plan.optOuts,
      ...(plan.sentOptOut && isSent('opt_out') && { [plan.sentOptOut]: true }),
    }
    const link = { ...linkAfter(plan, id, given, written?.fields ?? {}), optOuts }
    links.push(link)
    // A record that was found after a lost response may have existed before.
    if (!plan.remote && !isAdopted) created.push({ remoteId: id, createdAs: createdAs(link) })
    const isOwn = ['', key.provider].includes(contact.crm_source) && !contact.is_elsewhere
    const isRelinked = isOwn && contact.crm_id !== id
    if (plan.optOut || isRelinked) {
      changes.push({
        id: contact.id,
        crm_id: id,
        fields: {},
        custom: {},
        opt_out: plan.optOut ?? null,
      })
    }
    tally.counts.conflicts += contested.length
    const outcome = { given, contested, notSent, pairs, name }
    addNotes(plan, isAdopted, outcome, tally)
  }
  await syncedContacts(sql, key).update(changes)
  await linkStore(sql, key).save(links)
  await linkStore(sql, key).markCreated(runId, created)
  await pendingCreates(sql, key).remove(sent.map(({ plan }) => plan.candidate.contact.id))
}

export async function passOver(
  sql: Sql,
  key: ConnectionKey,
  name: string,
  passed: [Candidate, Counterpart][],
  tally: Tally,
) {
  const deleted: Link[] = []
  const asked: Match[] = []
  for (const [{ contact, link }, { explain, isDeleted, asks = [] }] of passed) {
    for (const { id, fields } of asks) {
      asked.push({ remoteId: id, contactId: contact.id, remote: fields })
    }
    if (link && isDeleted) deleted.push({ ...link, gone: true })
    const reason = asks.length > 0 ? 'possible_match' : undefined
    tally.note('skipped', contact.id, contactName(contact), explain?.(name) ?? '', reason)
  }
  await linkStore(sql, key).save(deleted)
  await matchStore(sql, key).save(asked)
}

function linkAfter(
  { candidate: { contact }, here, there, base }: Plan,
  id: string,
  given: Fields,
  returned: Fields,
) {
  const after = afterPush(here, there, given, returned, base)
  return { remoteId: id, contactId: contact.id, gone: false, base: after }
}

type Outcome = {
  given: Fields
  contested: FieldKey[]
  notSent: NotSent[]
  pairs: SyncedPair[]
  name: string
}

function addNotes(
  { candidate: { contact, link }, remote, optOut, sentOptOut: sent }: Plan,
  isAdopted: boolean,
  { given, contested, notSent, pairs, name: platform }: Outcome,
  tally: Tally,
) {
  const name = contactName(contact)
  const missing = notSentIn(notSent, pairs)
  if (!remote || isAdopted) return tally.note('created', contact.id, name, missing)
  const missesOptOut = notSent.some(({ what }) => what === 'opt_out')
  const moved = spelled(fieldsIn(given), pairs)
  const marked = sent && !missesOptOut && sentOptOut(sent, platform)
  const isNewLead = !link && remote.linkedOnly
  const why = [
    isNewLead && 'Linked to an existing lead.',
    moved && `Sent: ${moved}.`,
    marked,
    missing,
    decided(contested, 'the Bellbird value', pairs),
    receivedOptOut(optOut),
  ]
    .filter(Boolean)
    .join(' ')
  if (moved || marked || optOut || isNewLead) tally.note('updated', contact.id, name, why)
  else if (missing) tally.note(missesOptOut ? 'failed' : 'skipped', contact.id, name, why)
  else tally.unchanged()
}

function notSentIn(notSent: NotSent[], pairs: SyncedPair[]) {
  const reasons = [...new Set(notSent.map(({ why }) => why))]
  return reasons
    .map((reason) => {
      const parts = notSent.filter(({ why }) => why === reason).map(({ what }) => what)
      return `Not sent: ${spelled(parts, pairs)}. ${reason}`
    })
    .join(' ')
}
