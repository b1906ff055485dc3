import type { EmailOptOuts, FieldPolicy } from '@bellbird/contract/crm/options'
import { lacksCodeOf } from '@bellbird/phone-numbers/same-number'
import type { FieldKey, Fields } from '../adapter.ts'

export type Policies = Partial<Record<FieldKey, FieldPolicy>> & {
  email_opt_outs?: EmailOptOuts | undefined
}

/** When they were last exchanged; empty before that. */
export type Base = { ours: Fields; theirs: Fields }

const USUAL: Policies = { notes: 'fill' }

export function policyFor(policies: Policies, field: FieldKey): FieldPolicy {
  return policies[field] ?? USUAL[field] ?? 'theirs'
}

function comes(policies: Policies, field: FieldKey) {
  return !['push', 'off'].includes(policyFor(policies, field))
}

function goes(policies: Policies, field: FieldKey) {
  return !['pull', 'off'].includes(policyFor(policies, field))
}

export function incoming(there: Fields, policies: Policies): Fields {
  const fields = Object.entries(there)
  return Object.fromEntries(fields.filter(([field]) => comes(policies, field as FieldKey)))
}

export function outgoing(here: Fields, policies: Policies): Fields {
  const fields = Object.entries(here)
  return Object.fromEntries(fields.filter(([field]) => goes(policies, field as FieldKey)))
}

/** Empty values are not taken over. `contested` are the fields that both sides had changed. */
export function pulled(here: Fields, record: Fields, base: Base, policies: Policies) {
  const there = incoming(record, policies)
  const taken: Fields = {}
  const contested: FieldKey[] = []
  const after: Base = { ours: { ...base.ours }, theirs: { ...base.theirs, ...there } }
  for (const [key, theirs = ''] of Object.entries(there)) {
    const field = key as FieldKey
    const ours = here[field] ?? ''
    const isKnown = isSame(field, ours, theirs)
    const isChange = theirs !== '' && !isKnown && theirs !== base.theirs[field]
    const changedHere = isChanged(ours, base.ours[field])
    const takes = isChange && comesOver(policyFor(policies, field), ours, changedHere)
    if (isChange && changedHere && ours !== '') contested.push(field)
    if (takes) taken[field] = theirs
    if (takes || isKnown) after.ours[field] = takes ? theirs : ours
  }
  return { taken, contested, base: after }
}

function isChanged(now: string, before: string | undefined) {
  return before === undefined ? now !== '' : now !== before
}

function comesOver(policy: FieldPolicy, ours: string, changedHere: boolean) {
  if (policy === 'theirs' || policy === 'pull') return true
  return policy === 'fill' ? ours === '' : !changedHere
}

/** By the same rules. `contested` are those among them that had also been changed in the CRM. */
export function pushed(here: Fields, there: Fields, base: Base, policies: Policies) {
  const given: Fields = {}
  const contested: FieldKey[] = []
  for (const [key, theirs = ''] of Object.entries(there)) {
    const field = key as FieldKey
    const ours = here[field] ?? ''
    const changedThere = isChanged(theirs, base.theirs[field])
    const isSent =
      goes(policies, field) &&
      ours !== '' &&
      !isSame(field, ours, theirs) &&
      ours !== base.ours[field] &&
      goesOver(policyFor(policies, field), theirs, changedThere)
    if (isSent) given[field] = ours
    if (isSent && changedThere && theirs !== '') contested.push(field)
  }
  return { given, contested }
}

function goesOver(policy: FieldPolicy, theirs: string, changedThere: boolean) {
  if (policy === 'ours' || policy === 'push') return true
  return policy === 'fill' ? theirs === '' : !changedThere
}

/** In our spelling if both sides still agree on them. */
export function unwritten(here: Fields, there: Fields, given: Fields, base: Base) {
  const others: Fields = {}
  for (const [key, theirs = ''] of Object.entries(there)) {
    const field = key as FieldKey
    if (field in given) continue
    const isAgreed = base.theirs[field] === theirs && base.ours[field] === here[field]
    others[field] = (isAgreed && here[field]) || theirs
  }
  return others
}

export function afterPush(
  here: Fields,
  there: Fields,
  given: Fields,
  returned: Fields,
  base: Base,
) {
  const after: Base = { ours: { ...base.ours }, theirs: { ...base.theirs } }
  for (const [key, theirs = ''] of Object.entries(there)) {
    const field = key as FieldKey
    const sent = given[field]
    if (sent === undefined && !isSame(field, here[field] ?? '', theirs)) continue
    after.ours[field] = here[field] ?? ''
    after.theirs[field] = (sent === undefined ? undefined : returned[field]) ?? sent ?? theirs
  }
  return after
}

export function agreed(here: Fields, there: Fields): Base {
  const base: Base = { ours: {}, theirs: {} }
  for (const [key, theirs = ''] of Object.entries(there)) {
    const field = key as FieldKey
    const ours = here[field] ?? ''
    if (!isSame(field, ours, theirs)) continue
    base.ours[field] = ours
    base.theirs[field] = theirs
  }
  return base
}

/** A number that the CRM has without its country code is the same, so that neither replaces the other. */
function isSame(field: FieldKey, ours: string, theirs: string) {
  return theirs === ours || (field === 'phone' && lacksCodeOf(theirs, ours))
}
