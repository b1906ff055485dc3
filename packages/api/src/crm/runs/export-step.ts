import { z } from 'zod'
import type { Write, WriteResult } from '../adapter.ts'
import { linkStore } from '../contacts/links.ts'
import { pendingCreates } from '../contacts/pending-creates.ts'
import { type Candidate, candidatesAfter, countCandidates } from './candidates.ts'
import { type Counterpart, counterparts, NOT_LINKED, TAKEN } from './counterparts.ts'
import { isIdle, keep, type Plan, passOver, planFor } from './push.ts'
import { settlePending } from './settle-pending.ts'
import type { StepSetting } from './step-setting.ts'
import { addActivity } from './sync-step.ts'

/** In ms, because clocks differ. */
const LOOK_BACK = 5 * 60_000

const Place = z.object({
  after: z.string().optional(),
  /** Those of the current batch that were processed before a fault. */
  done: z.array(z.string()).default([]),
  /** Contacts whose record was found to have been created by an interrupted request. */
  adopted: z.array(z.string()).default([]),
})
type Place = z.infer<typeof Place>

export async function exportStep(setting: StepSetting, at: object | null) {
  const place = Place.parse(at ?? {})
  const { database, held, adapter, key } = setting
  const only = held.run.contact_ids
  if (!at) {
    const total = await countCandidates(database, key.ownerId, only)
    await held.advance(place, undefined, total)
    return place
  }
  const candidates = await candidatesAfter(database, key, {
    after: place.after,
    only,
    limit: adapter.batch,
  })
  if (candidates.length === 0) {
    await held.finish('finished', null, (sql) =>
      addActivity(sql, held, 'contacts_exported', setting.provider.name),
    )
    return undefined
  }
  const ids = candidates.map(({ contact }) => contact.id)
  const settled = await settlePending(setting, ids, (adopted) => ({ ...place, adopted }))
  return settled ?? send(setting, place, candidates)
}

async function send(setting: StepSetting, place: Place, batch: Candidate[]) {
  const { database, held, adapter, key, provider, connection, pairs } = setting
  const candidates = batch.filter(({ contact }) => !place.done.includes(contact.id))
  const there = await counterparts(database, key, adapter, candidates)
  const { fields, optOutField, createsCompanies } = provider
  const { only_opt_outs: onlyOptOuts } = held.run
  const planning = {
    fields,
    policies: connection.policy,
    pairs,
    optOutField,
    createsCompanies,
    onlyOptOuts,
  }
  const plans: Plan[] = []
  const passed: [Candidate, Counterpart][] = []
  for (const candidate of candidates) {
    const found = there.get(candidate.contact.id) ?? {}
    const counterpart = onlyOptOuts && !found.remote ? { explain: NOT_LINKED, ...found } : found
    if (counterpart.explain) passed.push([candidate, counterpart])
    else plans.push(planFor(candidate, counterpart.remote, planning))
  }
  const busy = plans.filter((plan) => !isIdle(plan))
  await announce(setting, place, busy)

  const answers = new Map<Write, WriteResult>()
  const record = (recorded: Plan[], next: Place, skipped: typeof passed) =>
    held.advance(next, async (sql, tally) => {
      const sent = recorded.map((plan) => ({
        plan,
        written: answers.get(plan.write),
        isAdopted: place.adopted.includes(plan.candidate.contact.id),
      }))
      await passOver(sql, key, provider.name, skipped, tally)
      await keep(sql, key, sent, { tally, pairs, runId: held.run.id, name: provider.name })
      if (!onlyOptOuts) return
      const tried = [...recorded.map(({ candidate }) => candidate), ...skipped.map(([it]) => it)]
      await linkStore(sql, key).markOptOutTried(tried.map(({ contact }) => contact.id))
    })
  try {
    await adapter.write(
      busy.map(({ write }) => write),
      answers,
    )
  } catch (error) {
    const answered = busy.filter(({ write }) => answers.has(write))
    const done = [...place.done, ...answered.map(({ candidate }) => candidate.contact.id)]
    if (answered.length > 0) await record(answered, { ...place, done }, [])
    throw error
  }
  const existing = await plansForExisting(setting, planning, busy, answers)
  if (existing.size > 0) {
    const writes = [...existing.values()].filter((plan) => !isIdle(plan)).map(({ write }) => write)
    if (writes.length > 0) await adapter.write(writes, answers)
  }
  const next: Place = { after: batch.at(-1)?.contact.id, done: [], adopted: [] }
  await record(
    plans.map((plan) => existing.get(plan) ?? plan),
    next,
    passed,
  )
  return next
}

async function plansForExisting(
  { database, key, adapter, provider }: StepSetting,
  planning: Parameters<typeof planFor>[2],
  plans: Plan[],
  answers: Map<Write, WriteResult>,
) {
  const rejected = plans.flatMap((plan) => {
    const answer = answers.get(plan.write)
    return answer && !answer.ok && answer.existing ? [{ plan, answer, id: answer.existing }] : []
  })
  if (rejected.length === 0) return new Map<Plan, Plan>()
  const records = await adapter.read(rejected.map(({ id }) => id))
  const links = await linkStore(database, key).ofRecords(records.map(({ id }) => id))
  const linked = links.filter(({ gone, contactId }) => !gone && contactId)
  const isLinked = (id: string) => linked.some(({ remoteId }) => remoteId === id)
  for (const { plan, answer, id } of rejected) {
    if (isLinked(id)) answers.set(plan.write, { ...answer, why: TAKEN(provider.name) })
  }
  const free = records.filter(({ id, gone }) => !gone && !isLinked(id))
  return new Map(
    rejected.flatMap(({ plan, id }) => {
      const remote = free.find((record) => record.id === id)
      return remote ? [[plan, planFor(plan.candidate, remote, planning)] as const] : []
    }),
  )
}

/** In case the responses never arrive. */
async function announce({ held, key }: StepSetting, place: Place, busy: Plan[]) {
  const ids = busy.filter(({ remote }) => !remote).map(({ candidate }) => candidate.contact.id)
  if (ids.length === 0) return
  const since = new Date(Date.now() - LOOK_BACK)
  await held.advance(place, (sql) => pendingCreates(sql, key).insert(ids, since))
}
