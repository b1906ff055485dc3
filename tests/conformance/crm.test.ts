import { expect, test } from 'vitest'
import { z } from 'zod'
import { Connection, Provider } from '#contract/crm.ts'
import { call, refusalOf, register } from './upstream.ts'

const NOT_THERE_YET = 501

test('The providers are listed, or said not to be there yet', async () => {
  const { token } = await register()
  const answer = await call('listProviders', { token })
  if (answer.status === NOT_THERE_YET) return
  expect(answer.ok).toBe(true)
  z.array(Provider).parse(await answer.json())
})

test('The connections of a new user are none, or said not to be there yet', async () => {
  const { token } = await register()
  const answer = await call('listConnections', { token })
  if (answer.status === NOT_THERE_YET) return
  expect(z.array(Connection).parse(await answer.json())).toEqual([])
})

test('A provider nobody knows is refused', async () => {
  const { token } = await register()
  const id = 'no-such-provider'
  const statuses = [400, 404, 422, NOT_THERE_YET]
  await refusalOf('connectProvider', statuses, { token, id, body: {} })
  await refusalOf('disconnectProvider', statuses, { token, id })
  await refusalOf('syncContacts', statuses, { token, id })
  await refusalOf('exportContacts', statuses, { token, id, body: { contact_ids: [] } })
})
