import { z } from 'zod'
import { adopt } from './adopt.ts'
import { type Candidate, candidatesAfter, countCandidates } from './candidates.ts'
import { type Counterpart, counterparts } from './counterparts.ts'
import { isIdle, keep, type Plan, passOver, planFor } from './push.ts'
import { type StepSetting, tellOf } from './sync-step.ts'

/** How far back to look for records that a broken-off step made: clocks differ. */
const LOOK_BACK = 5 * 60_000

const Place = z.object({
  /** The last contact that was seen to. */
  after: z.string().optional(),
  /** Contacts that were about to be made there. */
  pending: z.object({ ids: z.array(z.string()), since: z.string() }).optional(),
  /** Those of them that turned out to have been made. */
  adopted: z.array(z.string()).default([]),
})
type Place = z.infer<typeof Place>

/** One step of an export. Gives where it stands then; undefined when it is over. */
export async function exportStep(setting: StepSetting, at: object | null) {
  const place = Place.parse(at ?? {})
  const { database, held, adapter, tie } = setting
  const only = held.run.contact_ids
  if (!at) {
    const total = await countCandidates(database, tie.ownerId, only)
    await held.advance(place, undefined, total)
    return place
  }
  const candidates = await candidatesAfter(database, tie, {
    after: place.after,
    only,
    limit: adapter.batch,
  })
  if (candidates.length === 0) {
    await held.finish('finished', null, (sql) =>
      tellOf(sql, held, 'contacts_exported', setting.provider.name),
    )
    return undefined
  }
  if (place.pending) return recover(setting, place, place.pending, candidates)
  return send(setting, place, candidates)
}

/** The step before this one broke off while records were being made: those are found before any is made again. */
async function recover(
  { database, held, adapter, tie }: StepSetting,
  { pending: _settled, ...rest }: Place,
  { ids, since }: NonNullable<Place['pending']>,
  candidates: Candidate[],
) {
  const untied = candidates.filter(({ contact, link }) => !link && ids.includes(contact.id))
  const adopted = await adopt(
    database,
    tie,
    adapter,
    untied.map(({ contact }) => contact),
    since,
  )
  const next = { ...rest, adopted }
  await held.advance(next)
  return next
}

async function send(setting: StepSetting, place: Place, candidates: Candidate[]) {
  const { database, held, adapter, tie, provider, connection } = setting
  const there = await counterparts(database, tie, adapter, candidates)
  const plans: Plan[] = []
  const passed: [Candidate, Counterpart][] = []
  for (const candidate of candidates) {
    const counterpart = there.get(candidate.contact.id) ?? {}
    if (counterpart.trouble) passed.push([candidate, counterpart])
    else plans.push(planFor(candidate, counterpart.remote, provider.fields, connection.policy))
  }
  const busy = plans.filter((plan) => !isIdle(plan))
  await announce(setting, place, busy)
  const written = await adapter.write(busy.map(({ write }) => write))
  const outcomeOf = new Map(busy.map((plan, at) => [plan, written[at]]))

  const sent = plans.map((plan) => ({
    plan,
    written: outcomeOf.get(plan),
    isAdopted: place.adopted.includes(plan.candidate.contact.id),
  }))
  const next = { after: candidates.at(-1)?.contact.id, adopted: [] }
  await held.advance(next, async (sql, tally) => {
    await passOver(sql, tie, provider.name, passed, tally)
    await keep(sql, tie, sent, tally)
  })
  return next
}

/** Says which records are about to be made, in case nobody lives to tell which were. */
async function announce({ held }: StepSetting, place: Place, busy: Plan[]) {
  const ids = busy.filter(({ remote }) => !remote).map(({ candidate }) => candidate.contact.id)
  if (ids.length === 0) return
  const since = new Date(Date.now() - LOOK_BACK).toISOString()
  await held.advance({ ...place, pending: { ids, since } })
}
