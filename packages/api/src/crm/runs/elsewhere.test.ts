import { setTimeout as wait } from 'node:timers/promises'
import { Moved } from '@bellbird/contract/crm/runs'
import { expect, onTestFinished, test } from 'vitest'
import { testCrm } from '../test-crm.ts'

const crm = await testCrm({ CRM_WAIT_SECONDS: '0', CRM_RUNS_AT_ONCE: '0' })

test('A process that works on no runs leaves them to one that does', async () => {
  const there = crm.reset('hubspot')
  there.records.insert({ first_name: 'P', last_name: 'One', email: 'one@example.com' })
  const { token } = await crm.connected('hubspot')
  const answer = await crm.api.call('POST', '/crm/sync/hubspot', { token })
  const { run } = Moved.parse(await answer.json())
  await wait(1_500)
  const still = await crm.api.call('GET', `/crm/runs/${run?.id}`, { token })
  expect(await still.json()).toMatchObject({ figures: { created: 0 } })

  onTestFinished(await crm.api.startWorker(crm.settingsWith({ CRM_RUNS_AT_ONCE: '1' })))
  expect(run && (await crm.ended(token, run))).toMatchObject({
    state: 'finished',
    figures: { created: 1 },
  })
})
