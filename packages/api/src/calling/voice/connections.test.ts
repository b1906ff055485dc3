import { PRACTICE_KEYS } from '@bellbird/practice/voice/keys'
import { expect, test } from 'vitest'
import { dialingApi, dialingSession, hasEnded, until } from '../dialer/test-dialing.ts'

const api = dialingApi()

test('A rejected key is reported before anything is saved, and the key is never sent back', async () => {
  const session = await dialingSession(api, 'retell')
  const body = { platform: 'retell', api_key: 'wrong' }
  expect(await session.call('POST', '/voice/connections', body)).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'api_key'], msg: 'Retell rejected this key' }] },
  })
  const { body: list } = await session.call('GET', '/voice/connections')
  expect(list).toMatchObject([
    { key_ending: 'tell', lines_allowed: 5, agents: [{}, {}], numbers: [{}, {}] },
  ])
  expect(JSON.stringify(list)).not.toContain(PRACTICE_KEYS.retell)
})

test('A test call rings one’s own number, and is no call of a campaign', async () => {
  const session = await dialingSession(api, 'retell')
  const path = `/voice/connections/${session.connection.id}/test-call`
  const { status } = await session.call('POST', path, {
    number: '+1 212 555 0101',
    disclosure: 'An AI calls.',
  })
  expect(status).toBe(201)
  const calls = await until(() => session.calls('&test=yes'), hasEnded)
  expect(calls).toMatchObject([{ is_test: true, outcome: 'reached', contact_id: null }])
})

test('A default is one of the agents that campaigns may use', async () => {
  const session = await dialingSession(api, 'retell')
  const path = `/voice/connections/${session.connection.id}`
  const change = (body: object) => session.call('PUT', path, body)
  const kept = { agent_ids: ['agent_ben'], default_agent: 'agent_clara' }
  expect(await change(kept)).toMatchObject({
    status: 422,
    body: {
      detail: [{ loc: ['body', 'default_agent'], msg: 'Choose an agent that is selected above' }],
    },
  })
  expect(await change({ default_agent: 'agent_ben' })).toMatchObject({ status: 200 })
  expect(await change({ agent_ids: ['agent_clara'] })).toMatchObject({
    body: { default_agent: '', agents: [{ used: true }, { used: false }] },
  })
})

test('A default that was set to none stays none when the agents are refreshed', async () => {
  const session = await dialingSession(api, 'retell')
  const path = `/voice/connections/${session.connection.id}`
  const none = { default_agent: '', default_number: '' }
  expect(await session.call('PUT', path, none)).toMatchObject({ body: none })
  expect(await session.call('POST', `${path}/refresh`)).toMatchObject({ status: 200, body: none })
})
