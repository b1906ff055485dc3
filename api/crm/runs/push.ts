import { isDoNotCall } from '#contract/calling.ts'
import type { SyncedField } from '#contract/crm-options.ts'
import type { Sql } from '../../database/database.ts'
import type { Fields, RemoteContact, Write, Written } from '../adapter.ts'
import { decided, fieldsIn, nameOf, spelled } from '../here.ts'
import { type Link, linkStore, type Tie } from '../links.ts'
import { afterPush, type Base, type Policies, pushed } from '../merge.ts'
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
}

/** What is to be written for a contact, given what it is there. */
export function planFor(
  candidate: Candidate,
  remote: RemoteContact | undefined,
  fields: SyncedField[],
  policies: Policies,
): Plan {
  const { contact, link } = candidate
  const there = remote?.fields ?? Object.fromEntries(fields.map((field) => [field, '']))
  const base = link?.base ?? { ours: {}, theirs: {} }
  const { given, contested } = pushed(contact, there, base, policies)
  const write = {
    id: remote?.id,
    fields: given,
    optedOut: isDoNotCall(contact.custom_fields) && !remote?.optedOut,
  }
  return { candidate, remote, there, base, write, contested }
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
    links.push(linkAfter(plan, id, written?.fields ?? {}))
    const optsOut = Boolean(plan.remote?.optedOut) && !isDoNotCall(contact.custom_fields)
    const isRetied = ['', tie.provider].includes(contact.crm_source) && contact.crm_id !== id
    if (optsOut || isRetied) {
      changes.push({ id: contact.id, crm_id: id, fields: {}, opts_out: optsOut })
    }
    tally.counts.conflicts += plan.contested.length
    tell(plan, isAdopted, optsOut, tally)
  }
  await syncedContacts(sql, tie.ownerId, tie.provider).update(changes)
  await linkStore(sql, tie).save(links)
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

function linkAfter({ candidate: { contact }, there, base, write }: Plan, id: string, told: Fields) {
  const after = afterPush(contact, there, write.fields, told, base)
  return { remoteId: id, contactId: contact.id, gone: false, base: after }
}

function tell(
  { candidate: { contact }, remote, write, contested }: Plan,
  isAdopted: boolean,
  optsOut: boolean,
  tally: Tally,
) {
  const name = nameOf(contact)
  if (!remote || isAdopted) return tally.note('created', contact.id, name, '')
  const sent = [spelled(fieldsIn(write.fields)), write.optedOut ? 'not to be called' : '']
  const moved = sent.filter(Boolean).join(', ')
  const why = [
    moved && `Sent: ${moved}.`,
    decided(contested, 'what you say here'),
    optsOut && 'Taken over: not to be called.',
  ]
  if (moved || optsOut) tally.note('updated', contact.id, name, why.filter(Boolean).join(' '))
  else tally.unchanged()
}
