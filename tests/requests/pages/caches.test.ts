import { expect, test } from 'vitest'
import { signUp } from '#tests/support/client.ts'

test('every page of a signed-in person is kept out of caches', async () => {
  const { browser } = await signUp()
  for (const path of ['/', '/contacts', '/contacts/new', '/contacts/import', '/contacts.data']) {
    expect((await browser.get(path)).headers.get('cache-control')).toBe('no-store')
  }
})
