import { setTimeout as wait } from 'node:timers/promises'
import { contactName } from '@bellbird/contract/contacts/name'
import type { ExportChange, ExportPreview, ExportPreviewQuery } from '@bellbird/contract/crm/crm'
import type { FieldKey } from '../adapter.ts'
import type { ConnectionRow } from '../connections/connections.ts'
import { syncedPairs } from '../connections/synced-pairs.ts'
import { rulesOf, syncingAdapter } from '../connections/syncing-adapter.ts'
import { fieldsIn } from '../contacts/here.ts'
import type { ConnectionKey } from '../contacts/links.ts'
import { shownValue } from '../contacts/status-and-tags.ts'
import type { SyncedPair } from '../contacts/synced-pair.ts'
import type { Crm } from '../crm.ts'
import { ProviderFault } from '../fault.ts'
import type { Provider } from '../provider.ts'
import { type Candidate, candidatesAfter, countCandidates } from './candidates.ts'
import { chosenBy } from './chosen.ts'
import { type Counterpart, counterparts } from './counterparts.ts'
import { isIdle, type Plan, planFor } from './push.ts'

const PAGE = 1_000
/** The most contacts to look up in the CRM, and the timeout, because a person is waiting. */
const COMPARED = 100
const PATIENCE_MS = 10_000

/** By the same rules: with linked records as last seen or, for a few contacts, as they are now. */
export async function previewExport(
  crm: Crm,
  connection: ConnectionRow,
  { compare, ...filters }: ExportPreviewQuery,
): Promise<ExportPreview> {
  const { database } = crm
  const provider = crm.providers[connection.provider]
  const key = {
    ownerId: connection.owner_id,
    provider: connection.provider,
    accountId: connection.account_id,
  }
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  const only = isFiltered ? await chosenBy(database, key.ownerId, filters) : null
  const isFew =
    compare === 'yes' && (await countCandidates(database, key.ownerId, only)) <= COMPARED
  const compared = isFew ? await comparing(crm, provider, connection, key, only) : undefined
  return compared ?? estimated(crm, provider, connection, key, only)
}

async function estimated(
  { database }: Crm,
  provider: Provider,
  connection: ConnectionRow,
  key: ConnectionKey,
  only: string[] | null,
) {
  const { pairs } = await syncedPairs(database, connection, provider.name)
  const counting = createCount(provider, pairs)
  const planning = planningFor(provider, connection, pairs)
  let exact = true
  let after: string | undefined
  for (;;) {
    const candidates = await candidatesAfter(database, key, { after, only, limit: PAGE })
    for (const candidate of candidates) {
      const { contact, link, wasDeleted } = candidate
      const isSought = (contact.email || contact.phone) && !wasDeleted
      if (link || isSought) exact = false
      if (wasDeleted) counting.counts.skipped += 1
      else counting.add(planFor(candidate, lastSeen(candidate), planning))
    }
    if (candidates.length < PAGE) break
    after = candidates.at(-1)?.contact.id
  }
  return { ...counting.result(), exact }
}

async function comparing(
  crm: Crm,
  provider: Provider,
  connection: ConnectionRow,
  key: ConnectionKey,
  only: string[] | null,
): Promise<ExportPreview | undefined> {
  const { database } = crm
  const range = { after: undefined, only, limit: COMPARED }
  const candidates = await candidatesAfter(database, key, range)
  const looking = syncingAdapter(crm, provider, connection).then(async ({ adapter, pairs }) => ({
    pairs,
    found: await counterparts(database, key, adapter, candidates),
  }))
  const looked = await Promise.race([looking, wait(PATIENCE_MS, undefined, { ref: false })]).catch(
    (error) => {
      if (error instanceof ProviderFault) return undefined
      throw error
    },
  )
  if (!looked) return undefined
  const { found, pairs } = looked
  const counting = createCount(provider, pairs)
  const planning = planningFor(provider, connection, pairs)
  const changes: ExportChange[] = []
  for (const candidate of candidates) {
    const counterpart = found.get(candidate.contact.id) ?? {}
    const plan = counterpart.explain ? undefined : planFor(candidate, counterpart.remote, planning)
    if (plan) counting.add(plan)
    else counting.counts.skipped += 1
    if (!plan || !isIdle(plan))
      changes.push(changeOf(candidate, counterpart, plan, { name: provider.name, pairs }))
  }
  return { ...counting.result(), exact: true, changes }
}

function changeOf(
  { contact }: Candidate,
  { explain }: Counterpart,
  plan: Plan | undefined,
  { name, pairs }: { name: string; pairs: SyncedPair[] },
): ExportChange {
  const what = plan?.remote ? 'update' : 'create'
  return {
    contact: { id: contact.id, name: contactName(contact) },
    what: plan ? what : 'skip',
    fields: fieldsIn(plan?.write.fields ?? {}).map((field) => ({
      field: nameOfField(field, pairs),
      from: shownAs(field, pairs, plan?.there[field]),
      to: shownAs(field, pairs, plan?.write.fields[field]),
    })),
    why: explain?.(name) ?? '',
  }
}

function createCount({ createsCompanies }: Provider, pairs: SyncedPair[]) {
  const counts = { create: 0, update: 0, unchanged: 0, skipped: 0 }
  const fields: Record<string, number> = {}
  const companies = new Set<string>()
  return {
    counts,
    add(plan: Plan) {
      const { fields: given } = plan.write
      if (given.company) companies.add(given.company.toLowerCase())
      if (isIdle(plan)) {
        counts.unchanged += 1
        return
      }
      counts[plan.remote ? 'update' : 'create'] += 1
      if (!plan.remote) return
      for (const field of fieldsIn(given)) {
        const name = nameOfField(field, pairs)
        fields[name] = (fields[name] ?? 0) + 1
      }
    },
    result: () => ({ ...counts, fields, companies: createsCompanies ? companies.size : null }),
  }
}

function planningFor(
  { fields, createsCompanies }: Provider,
  connection: ConnectionRow,
  pairs: SyncedPair[],
): Parameters<typeof planFor>[2] {
  const policies = rulesOf(connection, pairs)
  return { fields, policies, pairs, optOutField: undefined, createsCompanies }
}

function shownAs(field: FieldKey, pairs: SyncedPair[], value = '') {
  const pair = pairs.find(({ key }) => key === field)
  return pair ? shownValue(pair, value) : value
}

function nameOfField(field: FieldKey, pairs: SyncedPair[]) {
  return pairs.find(({ key }) => key === field)?.field.name ?? field
}

/** Opt-outs are not stored and count as set, because sending one again changes nothing. */
function lastSeen({ link }: Candidate) {
  return link && { id: link.remoteId, fields: link.base.theirs, optedOut: true, unsubscribed: true }
}
