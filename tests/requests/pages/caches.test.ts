import { expect, test } from 'vitest'
import { signUp } from '#tests/support/client.ts'

test('every page of a signed-in user is excluded from caches', async () => {
  const { browser } = await signUp()
  for (const path of ['/', '/contacts', '/contacts/new', '/contacts/import', '/contacts.data']) {
    expect((await browser.get(path)).headers.get('cache-control')).toBe('no-store')
  }
})

test('data is not prefetched, so that no page shows outdated data after a change', async () => {
  const { browser } = await signUp()
  const form = await browser.get('/contacts/new')
  await browser.submit(form, 'Add contact', { first_name: 'Ahead' })
  const ahead = await browser.get('/contacts.data', { 'Sec-Purpose': 'prefetch' })
  expect([ahead.status, ahead.html]).toEqual([204, ''])
  expect(ahead.headers.get('cache-control')).toBe('no-store')
  expect((await browser.get('/contacts')).html).toContain('Contact created successfully')
})
