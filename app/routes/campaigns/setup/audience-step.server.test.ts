import { expect, test } from 'vitest'
import { createUpstream } from '#app/upstream/client/client.server.ts'
import { readAudience } from './audience-step.server.ts'

const upstream = createUpstream({
  send: async ({ url }) =>
    new URL(url).pathname === '/api/contacts'
      ? Response.json([{ id: '1', first_name: 'Ada' }], { headers: { 'X-Total-Count': '1' } })
      : Response.json([]),
  baseUrl: 'http://api.example',
  token: () => 'token',
  requestId: 'request-1',
  signal: new AbortController().signal,
  setRetryAfter() {},
  sessionEnded() {
    throw new Error('session ended')
  },
})

async function countFor(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent: 'count', name: '', ...fields }))
    form.append(name, value)
  const { answer } = await readAudience(upstream, form)
  if (!answer || !('counted' in answer.data)) throw new Error('not counted')
  const { counted, result } = answer.data
  return { total: counted === null ? null : counted?.total, error: result.error }
}

test('Without a view, nobody is counted and the missing view is named', async () => {
  const error = { view: ['Choose a saved view'] }
  expect(await countFor({ who: 'view', view: '' })).toEqual({ total: null, error })
  expect(await countFor({ who: 'everyone', view: '' })).toEqual({ total: 1, error: {} })
})

test('Counting while a view is being chosen is not an error', async () => {
  expect(await countFor({ who: 'view', view: '', live: 'on' })).toEqual({ total: null, error: {} })
})
