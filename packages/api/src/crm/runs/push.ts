import { isDoNotCall } from '@bellbird/contract/calling/calling'
import type { SyncedField } from '@bellbird/contract/crm/options'
import type { Sql } from '../../database/database.ts'
import type {
  Adapter,
  Fields,
  NotSent,
  OptOuts,
  RemoteContact,
  Write,
  Written,
} from '../adapter.ts'
import { decided, fieldsIn, nameOf, spelled } from '../here.ts'
import { type Link, linkStore, type Tie } from '../links.ts'
import { afterPush, type Base, type Policies, pushed, unwritten } from '../merge.ts'
import { emailOptOutsIn, NO_OPT_OUTS, newOptOut, optOutsIn, optOutWords } from '../opt-outs.ts'
import { pendingCreates } from '../pending-creates.ts'
import { type Change, syncedContacts } from '../synced-contacts.ts'
import type { Candidate } from './candidates.ts'
import type { Counterpart } from './counterparts.ts'
import type { Tally } from './tally.ts'

/** One contact on its way there. */
export type Plan = {
  candidate: Candidate
  /** Absent for one that is new there. */
  remote: RemoteContact | undefined
  there: Fields
  base: Base
  write: Write
  /** The fields of it that had been changed there as well. */
  contested: SyncedField[]
  /** What the record says about calls, and what of it is new here. */
  optOuts: OptOuts
  optOut: keyof OptOuts | undefined
  /** The opt-out that is set there. */
  sentOptOut: keyof OptOuts | undefined
}

type Setting = Pick<Adapter, 'optOutField'> & { fields: SyncedField[]; policies: Policies }

/** What is to be written for a contact, given what it is there. */
export function planFor(
  candidate: Candidate,
  remote: RemoteContact | undefined,
  { fields, policies, optOutField }: Setting,
): Plan {
  const { contact, link } = candidate
  const there = remote?.fields ?? Object.fromEntries(fields.map((field) => [field, '']))
  const base = link?.base ?? { ours: {}, theirs: {} }
  const { given, contested } = pushed(contact, there, base, policies)
  const isMarked = isDoNotCall(contact.custom_fields)
  const optOuts = remote ? optOutsIn(remote, policies) : NO_OPT_OUTS
  const isMeant = optOutField === 'call' || emailOptOutsIn(policies) === 'do_not_call'
  const sentOptOut =
    isMarked && isMeant && optOutField && !optOuts[optOutField] ? optOutField : undefined
  const write = {
    id: remote?.id,
    fields: given,
    others: unwritten(contact, there, given, base),
    optedOut: sentOptOut !== undefined,
  }
  const optOut = isMarked ? undefined : newOptOut(optOuts, link?.optOuts ?? NO_OPT_OUTS)
  return { candidate, remote, there, base, write, contested, optOuts, optOut, sentOptOut }
}

export function isIdle({ remote, write }: Plan) {
  return remote !== undefined && Object.keys(write.fields).length === 0 && !write.optedOut
}

export type Sent = { plan: Plan; written: Written | undefined; isAdopted: boolean }

/** Keeps what came of a batch: links, ids, and who opted out there. */
export async function keep(sql: Sql, tie: Tie, sent: Sent[], tally: Tally) {
  const links: Link[] = []
  const changes: Change[] = []
  for (const { plan, written, isAdopted } of sent) {
    const { contact } = plan.candidate
    if (written && !written.ok) {
      tally.note('failed', contact.id, nameOf(contact), written.why)
      continue
    }
    const id = written?.id ?? plan.remote?.id ?? ''
    const notSent = written?.notSent ?? []
    const isSent = (field: string) => !notSent.some(({ what }) => what === field)
    const given = Object.fromEntries(
      Object.entries(plan.write.fields).filter(([field]) => isSent(field)),
    )
    const contested = plan.contested.filter(isSent)
    const optOuts = {
      ...plan.optOuts,
      ...(plan.sentOptOut && isSent('opt_out') && { [plan.sentOptOut]: true }),
    }
    links.push({ ...linkAfter(plan, id, given, written?.fields ?? {}), optOuts })
    const isRetied = ['', tie.provider].includes(contact.crm_source) && contact.crm_id !== id
    if (plan.optOut || isRetied) {
      changes.push({ id: contact.id, crm_id: id, fields: {}, opt_out: plan.optOut ?? null })
    }
    tally.counts.conflicts += contested.length
    const outcome = { given, contested, notSent }
    tell(plan, isAdopted, outcome, tally)
  }
  await syncedContacts(sql, tie.ownerId, tie.provider).update(changes)
  await linkStore(sql, tie).save(links)
  await pendingCreates(sql, tie).remove(sent.map(({ plan }) => plan.candidate.contact.id))
}

/** Marks the records that are no longer there, and says for whom nothing is sent. */
export async function passOver(
  sql: Sql,
  tie: Tie,
  name: string,
  passed: [Candidate, Counterpart][],
  tally: Tally,
) {
  const gone: Link[] = []
  for (const [{ contact, link }, { trouble, isGone }] of passed) {
    if (link && isGone) gone.push({ ...link, gone: true })
    tally.note('skipped', contact.id, nameOf(contact), trouble?.(name) ?? '')
  }
  await linkStore(sql, tie).save(gone)
}

function linkAfter(
  { candidate: { contact }, there, base }: Plan,
  id: string,
  given: Fields,
  told: Fields,
) {
  const after = afterPush(contact, there, given, told, base)
  return { remoteId: id, contactId: contact.id, gone: false, base: after }
}

type Outcome = {
  given: Fields
  contested: SyncedField[]
  notSent: NotSent[]
}

function tell(
  { candidate: { contact }, remote, write, optOut }: Plan,
  isAdopted: boolean,
  { given, contested, notSent }: Outcome,
  tally: Tally,
) {
  const name = nameOf(contact)
  const missing = notSentIn(notSent)
  if (!remote || isAdopted) return tally.note('created', contact.id, name, missing)
  const missesOptOut = notSent.some(({ what }) => what === 'opt_out')
  const sent = [spelled(fieldsIn(given)), write.optedOut && !missesOptOut ? 'not to be called' : '']
  const moved = sent.filter(Boolean).join(', ')
  const why = [
    moved && `Sent: ${moved}.`,
    missing,
    decided(contested, 'what you say here'),
    optOut && `Taken over: ${optOutWords(optOut)}.`,
  ]
    .filter(Boolean)
    .join(' ')
  if (moved || optOut) tally.note('updated', contact.id, name, why)
  else if (missing) tally.note(missesOptOut ? 'failed' : 'skipped', contact.id, name, why)
  else tally.unchanged()
}

/** "Not sent: job title and opt-out. The reason they share." */
function notSentIn(notSent: NotSent[]) {
  const reasons = [...new Set(notSent.map(({ why }) => why))]
  return reasons
    .map((reason) => {
      const parts = notSent.filter(({ why }) => why === reason).map(({ what }) => what)
      return `Not sent: ${spelled(parts)}. ${reason}`
    })
    .join(' ')
}
