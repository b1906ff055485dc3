import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { CrmRun } from '@bellbird/contract/crm/runs'
import { type ProviderId, providers, valuesOf } from '@bellbird/contract/options'
import { buildApi, countArgument } from '../durability/api-process.ts'
import { faultsIn } from './check.ts'
import { createKiller, type Killer, type KillStep, STEPS } from './kill-steps.ts'
import { FIELDS, type Field, type Rules } from './model.ts'
import { createPeople, type People, shuffled } from './people.ts'
import { createStage, isOver, type Stage } from './stage.ts'

/**
 * Kills the API with SIGKILL during syncs and exports, at named steps of its requests and at any moment, while people
 * change both sides: fields under each rule, conflicts, deletions, opt-outs, and new people on both sides with the same
 * address or number. Once each round has ended and everything was exchanged, both sides must be exactly as the rules
 * say: `npm run test:nightly -- crm-killed [kills]`, that many for each CRM, all three at a time; about 40 s per kill.
 */
const kills = countArgument(6)
/** From this many kills of a CRM, two APIs share them. */
const MANY_KILLS = 40
const ROUNDS_PER_ACCOUNT = 4
/** So that an API that never reaches a step ends as well. */
const ROUNDS_PER_KILL = 4
/** Requests that were sent before a kill may arrive after it. */
const ON_THE_WAY_MS = 50

const rules = ['theirs', 'ours', 'fill', 'pull', 'push', 'off'] as const
const fieldsOf: Record<ProviderId, readonly Field[]> = {
  hubspot: FIELDS.filter((field) => field !== 'notes'),
  salesforce: FIELDS,
  pipedrive: FIELDS,
}

await buildApi()
const scratch = mkdtempSync(join(tmpdir(), 'bellbird-crm-killed-'))
const lanes = valuesOf(providers).flatMap((provider) => {
  const count = kills >= MANY_KILLS ? 2 : 1
  return Array.from({ length: count }, (_, lane) => ({
    provider,
    lane,
    kills: Math.ceil((kills - lane) / count),
  }))
})
try {
  const counts = await Promise.all(lanes.map(killOften))
  for (const provider of valuesOf(providers)) {
    const steps: Record<string, number> = {}
    for (const [at, { ofStep }] of counts.entries()) {
      if (lanes[at]?.provider !== provider) continue
      for (const [step, count] of Object.entries(ofStep)) steps[step] = (steps[step] ?? 0) + count
    }
    console.log(`\n${provider}: kills by step`)
    console.table(steps)
  }
  const faults = counts.reduce((sum, { faults }) => sum + faults, 0)
  console.log(`${faults} faults`)
  if (faults > 0) process.exitCode = 1
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

async function killOften({ provider, lane, kills }: (typeof lanes)[number]) {
  const name = `${provider} ${lane + 1}`
  const stage = await createStage(provider, join(scratch, `${provider}-${lane}`))
  const { insert, update } = stage.there.records
  const killer = createKiller(stage)
  const ofStep: Record<string, number> = {}
  let done = 0
  let faults = 0
  const report = (found: string[]) => {
    for (const fault of found) console.log(`${name}: FAULT: ${fault}`)
    faults += found.length
  }

  try {
    const fields = fieldsOf[provider]
    let account: { people: People; rules: Rules; writes: string[] } | undefined
    for (let round = 0; done < kills && round < kills * ROUNDS_PER_KILL; round += 1) {
      if (!account || round % ROUNDS_PER_ACCOUNT === 0) {
        const chosen = rulesFor(Math.floor(round / ROUNDS_PER_ACCOUNT) * 2 + lane)
        await stage.begin(`${provider}-${lane}-${round}`, policyFor(chosen, fields))
        const people = createPeople(stage, { insert, update }, fields)
        const writes = watchWrites(stage, killer, { insert, update }, chosen, fields)
        account = { people, rules: chosen, writes }
        await people.settleIn(70, 140, 20)
      }
      const { people } = account
      await people.beginRound()
      for (const kind of shuffled(['sync', 'export'] as const)) {
        const steps = shuffled([...STEPS[kind]]).slice(0, 3)
        for (const { step, isHit } of await runKilled(stage, killer, people, kind, steps)) {
          if (!isHit) continue
          done += 1
          const at = `${kind}: ${step}`
          ofStep[at] = (ofStep[at] ?? 0) + 1
        }
      }
      await people.finishRound()
      for (const kind of ['sync', 'export', 'sync'] as const) {
        report(failuresIn([await ended(stage, await stage.start(kind))]))
      }
      const found = await faultsIn(stage, people, account.rules, fields)
      report([...found, ...account.writes.splice(0)])
      const runs = await stage.runs()
      report(failuresIn(runs.filter((run) => !isOver(run))))
      console.log(
        `${name}, round ${round + 1}: ${done} of ${kills} kills, ${people.all.length} people, ${runs.length} runs, ${faults} faults`,
      )
    }
    if (done < kills) report([`only ${done} of ${kills} kills`])
    return { ofStep, faults }
  } finally {
    await stage.stop()
  }
}

/** Starts a run and kills it at these steps, unless it ends before; then lets it end. */
async function runKilled(
  stage: Stage,
  killer: Killer,
  people: People,
  kind: 'sync' | 'export',
  steps: KillStep[],
) {
  const kills: { step: KillStep; isHit: boolean }[] = []
  const run = await stage.start(kind)
  for (const step of steps) {
    people.enter(kind)
    const killed = killer.arm(step)
    let isDone = false
    const acting = people.act(() => isDone)
    const over = await stage.ended(run)
    isDone = true
    if (over) {
      killer.disarm()
      await acting
      break
    }
    await killed
    await acting
    await pause(ON_THE_WAY_MS)
    people.enter(kind === 'sync' ? 'dead in a sync' : 'dead in an export')
    await people.actThere()
    await stage.restart()
    await people.settle()
    kills.push({ step, isHit: !isOver(await stage.run(run.id)) })
  }
  people.enter(kind)
  await ended(stage, run)
  people.enter('idle')
  return kills
}

async function ended(stage: Stage, run: CrmRun) {
  const found = await stage.ended(run)
  if (!found) throw new Error('The API is gone.')
  return found
}

function failuresIn(runs: CrmRun[]) {
  return runs
    .filter(({ state, figures }) => state !== 'finished' || (figures?.failed ?? 0) > 0)
    .map((run) => `a run: ${JSON.stringify(run)}`)
}

/** Every rule for every field, in turns; names and addresses only have rules that keep people identifiable. */
function rulesFor(turn: number): Rules {
  const rule = (offset: number) => rules[(turn + offset) % rules.length] ?? 'theirs'
  const ofName = turn % 2 === 0 ? 'theirs' : 'ours'
  const ofEmail = (['theirs', 'ours', 'off', 'pull'] as const)[turn % 4] ?? 'theirs'
  return {
    first_name: ofName,
    last_name: ofName,
    email: ofEmail,
    phone: rule(0),
    company: rule(1),
    job_title: rule(3),
    notes: rule(4),
  }
}

function policyFor(chosen: Rules, fields: readonly Field[]) {
  return Object.fromEntries(fields.map((field) => [field, chosen[field]]))
}

/** Notices writes of the API to fields of which the rule says that it keeps away. */
function watchWrites(
  { there: { records } }: Stage,
  killer: Killer,
  { insert, update }: Pick<Stage['there']['records'], 'insert' | 'update'>,
  chosen: Rules,
  fields: readonly Field[],
) {
  const faults: string[] = []
  const isForbidden = (field: Field, before: string) =>
    ['pull', 'off'].includes(chosen[field]) || (chosen[field] === 'fill' && before !== '')
  records.insert = (values) => {
    killer.beforeWrite()
    const wrong = fields.filter((field) => values[field] && isForbidden(field, ''))
    if (wrong.length > 0) faults.push(`a new record has ${wrong.join(', ')}`)
    return insert(values)
  }
  records.update = (number, values) => {
    killer.beforeWrite()
    const before = records.find(number)
    const wrong = fields.filter((field) => {
      const value = values[field]
      const had = before?.[field] ?? ''
      return value !== undefined && value !== had && isForbidden(field, had)
    })
    if (wrong.length > 0) faults.push(`record ${number} was given ${wrong.join(', ')}`)
    return update(number, values)
  }
  return faults
}
