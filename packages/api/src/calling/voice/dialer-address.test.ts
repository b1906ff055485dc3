import { expect, test } from 'vitest'
import { campaignSession } from '../../campaigns/campaign-session.ts'
import { testApi } from '../../test-api.ts'

const api = testApi()

test('A dialer has an encrypted address when it is set up and when its address changes', async () => {
  const session = await campaignSession(api)
  const dialer = { platform: 'dialer', name: 'Ours', url: 'http://127.0.0.1:9600/dial' }
  const refusal = {
    status: 422,
    body: { detail: [{ loc: ['body', 'url'], msg: 'Enter an address that begins with https://' }] },
  }
  const create = (url: string) => session.call('POST', '/voice/connections', { ...dialer, url })
  expect(await create(dialer.url)).toMatchObject(refusal)
  const { body: connection } = await create('https://dialer.example.com/calls')
  const path = `/voice/connections/${connection.id}`
  expect(await session.call('PUT', path, { url: dialer.url })).toMatchObject(refusal)
  await api.database().query('update voice_connections set url = $1', [dialer.url])
  const unchanged = { name: 'Theirs', url: dialer.url }
  expect(await session.call('PUT', path, unchanged)).toMatchObject({ body: unchanged })
})
