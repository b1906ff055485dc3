import { CallPreview } from '@bellbird/contract/calling/campaign-calling'
import { expect, test } from 'vitest'
import { dialingApi, dialingSession } from '../dialer/test-dialing.ts'

const api = dialingApi()

test('A preview shows each contact of the audience, and for how many of them a variable is empty', async () => {
  const session = await dialingSession(api, 'retell')
  await session.people('answers', 'busy', 'refuses')
  await session.add({ company: 'Engines', phone: '+44 20 7946 0019', status: 'inactive' })
  const variables = [
    { name: 'who', source: 'first_name', value: '' },
    { name: 'firm', source: 'company', value: '' },
    { name: 'plan', source: 'custom', value: 'Plan' },
    { name: 'offer', source: 'text', value: 'A survey' },
  ]
  const { id } = await session.create({ audience: { status: 'lead' } })
  const dialing = { connection_id: session.connection.id, variables }
  await session.call('PUT', `/campaigns/${id}/calling`, dialing)
  const preview = async (query = '') =>
    CallPreview.parse((await session.call('GET', `/campaigns/${id}/calling/preview${query}`)).body)
  const first = await preview()
  expect(first).toMatchObject({ position: 1, audience: 3, previous_id: null })
  expect(first.variables.map(({ empty }) => empty)).toEqual([0, 3, 3, null])
  const second = await preview(`?contact_id=${first.next_id}`)
  expect(second).toMatchObject({ position: 2, previous_id: first.contact_id })
  expect(second.variables[0]).toMatchObject({ name: 'who', value: 'busy' })
})
