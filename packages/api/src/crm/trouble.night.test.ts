import type { ProviderId } from '@bellbird/contract/options'
import { PROVIDERS } from '@bellbird/practice/crms/tried-providers'
import { expect, test } from 'vitest'
import { testCrm } from './test-crm.ts'

const crm = await testCrm()
const { api } = crm

test('Waiting, broken answers, lost answers and tokens that end do not show in the outcome', async () => {
  // In parallel, because most of the time is spent waiting.
  await Promise.all(PROVIDERS.map(runThroughFaults))
})

test('A record whose creation was never answered is not created again, whatever the rules let be sent', async () => {
  await Promise.all(PROVIDERS.map(loseCreation))
})

async function loseCreation(provider: ProviderId) {
  const there = crm.reset(provider)
  const { token } = await crm.connected(provider)
  const body = { email: 'pull', phone: 'off' }
  await api.call('PUT', `/crm/connections/${provider}/policy`, { token, body })
  for (const first_name of ['Cy', 'Di']) {
    const email = `${first_name.toLowerCase()}@example.com`
    await api.addContact(token, { first_name, last_name: 'Lost', email, phone: '+1 212 555 0142' })
  }
  const isCreation = /^POST .*(\/batch\/create|\/composite\/sobjects|\/persons)$/
  let lost = 0
  there.faultInjector.atEachStep((step, request) => {
    if (step === 'received' || lost > 0 || !isCreation.test(request)) return true
    lost += 1
    return false
  })
  const sent = await crm.run(token, 'export', provider)
  expect([lost, sent], provider).toMatchObject([1, { state: 'finished', figures: { created: 2 } }])
  const records = there.records.present()
  const names = records.map(({ first_name, email, phone }) => `${first_name} ${email}${phone}`)
  expect(names.sort(), provider).toEqual(['Cy ', 'Di '])
  const contacts = await crm.contacts(token)
  expect(contacts.map(({ crm_id }) => crm_id).sort()).toEqual(
    records.map((record) => there.idOf(record)).sort(),
  )
}

async function runThroughFaults(provider: ProviderId) {
  const there = crm.reset(provider)
  there.records.insert({ first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' })
  const { token } = await crm.connected(provider)
  there.faultInjector.expect('limited', 'broken', 'expired', 'malformed', 'dropped')
  const sync = await crm.run(token, 'sync', provider)
  expect(sync, provider).toMatchObject({ state: 'finished', figures: { created: 1 } })

  for (const first_name of ['Cy', 'Di', 'Ed']) {
    await api.addContact(token, { first_name, last_name: 'Lost', phone: '+1 212 555 0142' })
  }
  for (const email of ['fay@example.com', 'gus@example.com']) {
    await api.addContact(token, { first_name: 'X', last_name: 'Y', email })
  }
  const lose = Array.from({ length: 6 }, () => 'lost' as const)
  there.faultInjector.expect('expired', ...lose)
  const sent = await crm.run(token, 'export', provider)
  expect(sent, provider).toMatchObject({ state: 'finished', figures: { created: 5, failed: 0 } })
  const names = there.records.present().map(({ first_name, email }) => `${first_name} ${email}`)
  expect(names.sort(), provider).toEqual([
    'Ada ada@example.com',
    'Cy ',
    'Di ',
    'Ed ',
    'X fay@example.com',
    'X gus@example.com',
  ])
}
