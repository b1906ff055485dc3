import { expect, test } from 'vitest'
import { dialingApi, dialingSession } from '../dialer/test-dialing.ts'

const api = dialingApi()

test('Campaigns are listed by part of their name and by what places their calls', async () => {
  const session = await dialingSession(api, 'retell')
  const create = async (name: string, connection_id: string | null) => {
    const { id } = await session.create({ name })
    await session.call('PUT', `/campaigns/${id}/calling`, { connection_id })
  }
  await create('Grüße 50%', session.connection.id)
  await create('Grüße', null)
  const listed = async (query: Record<string, string>) => {
    const { body, answer } = await session.call('GET', `/campaigns?${new URLSearchParams(query)}`)
    expect(answer.headers.get('X-Total-Count')).toBe(String(body.length))
    return body.map(({ name }: { name: string }) => name).join()
  }
  expect(await listed({ search: 'GRUSSE' })).toBe('Grüße,Grüße 50%')
  expect(await listed({ search: '0%' })).toBe('Grüße 50%')
  expect(await listed({ search: 'e_5' })).toBe('')
  expect(await listed({ platform: 'retell' })).toBe('Grüße 50%')
  expect(await listed({ platform: 'self', search: 'gru' })).toBe('Grüße')
  expect(await listed({ platform: 'vapi' })).toBe('')
  await session.call('DELETE', `/voice/connections/${session.connection.id}`)
  expect(await listed({ platform: 'self' })).toBe('Grüße,Grüße 50%')
})
