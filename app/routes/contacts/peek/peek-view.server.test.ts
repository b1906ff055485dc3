import { expect, test } from 'vitest'
import { createUpstream } from '#app/upstream/client/client.server.ts'
import { peekOf } from './peek-view.server.ts'

const [phone, other] = ['+49 30 9018205', '+44 20 7946 0022']

/** A preview by an upstream that judges no calls. */
function previewOf(suppressed_phones: string[]) {
  const custom_fields = { call_consent: 'yes' }
  const contact = { id: '1', phone, phones: [other], custom_fields, suppressed_phones }
  return peekOf(
    createUpstream({
      send: async ({ url }) =>
        new URL(url).pathname === '/api/contacts/1'
          ? Response.json(contact)
          : Response.json(null, { status: 404 }),
      baseUrl: 'http://api.example',
      token: () => 'token',
      requestId: 'request-1',
      signal: new AbortController().signal,
      setRetryAfter() {},
      sessionEnded() {
        throw new Error('session ended')
      },
    }),
    '1',
  )
}

test('A call is not the main action for a contact whose number is on the do-not-call list', async () => {
  expect(await previewOf([])).toMatchObject({ callsFirst: true })
  expect(await previewOf([other])).toMatchObject({ callsFirst: true })
  expect(await previewOf([phone])).toMatchObject({ callsFirst: false })
})

test('Another number that is on the list is marked', async () => {
  const listings = async (suppressed: string[]) =>
    (await previewOf(suppressed))?.contact.further.phone.map(({ listing }) => listing)
  expect(await listings([phone])).toEqual([''])
  expect(await listings([other])).toEqual(['Do not call'])
})
