import { setTimeout as wait } from 'node:timers/promises'
import { CrmRun, Moved } from '@bellbird/contract/crm/runs'
import { afterAll, expect, test } from 'vitest'
import { testCrm } from '../test-crm.ts'

const PEOPLE = 2_500

// While one worker waits for the provider's rate limit, the others take over.
const crm = await testCrm({ CRM_WAIT_SECONDS: '0', HUBSPOT_CALLS_PER_10_SECONDS: '20' })
const { api } = crm

const ends: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const end of ends) await end()
})

test('Workers that start during a run leave it to its worker, and it is done once', async () => {
  const there = crm.reset('hubspot')
  for (let at = 0; at < PEOPLE; at += 1) {
    there.records.insert({ first_name: 'P', last_name: `${at}`, email: `p${at}@example.com` })
  }
  const { token } = await crm.connected('hubspot')
  there.faultInjector.seen.length = 0
  const answer = await api.call('POST', '/crm/sync/hubspot', { token })
  const { run } = Moved.parse(await answer.json())
  const started = await until(token, run?.id ?? '', ({ progress }) => (progress?.done ?? 0) > 0)
  expect(started.state).toBe('running')
  for (let more = 0; more < 3; more += 1) ends.push(await api.startWorker())

  const ended = await crm.ended(token, started)
  expect(ended).toMatchObject({ state: 'finished', figures: { created: PEOPLE, unchanged: 0 } })
  const requests = there.faultInjector.seen.filter(
    (call) => call === 'GET /crm/objects/2026-09/contacts',
  )
  expect(requests).toHaveLength(PEOPLE / 100)
})

test('A run whose worker died between taking its job and beginning with it is taken up by another', async () => {
  crm.reset('hubspot').records.insert({ first_name: 'Ada', email: 'ada@example.com' })
  const { token } = await crm.connected('hubspot')
  const [run] = await api.database().query<{ id: string }>(
    `insert into crm_runs (id, owner_id, provider, account_id, kind)
     select gen_random_uuid(), owner_id, provider, account_id, 'sync' from crm_connections
     order by connected_at desc limit 1 returning id`,
  )
  // Makes the job look abandoned for half a minute, which no request can do.
  await api.database().query(
    `insert into jobs.job (name, data, state, started_on)
     values ('crm-runs', jsonb_build_object('run', $1::text), 'active', now() - interval '30 seconds')`,
    [run?.id],
  )
  const ended = await until(token, run?.id ?? '', ({ state }) => state === 'finished')
  expect(ended.figures).toMatchObject({ created: 1 })
}, 30_000)

async function until(token: string, id: string, holds: (run: CrmRun) => boolean): Promise<CrmRun> {
  const found = await api.call('GET', `/crm/runs/${id}`, { token })
  const run = CrmRun.parse(await found.json())
  if (holds(run)) return run
  await wait(50)
  return until(token, id, holds)
}
