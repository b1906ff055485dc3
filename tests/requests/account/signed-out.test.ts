import { describe, expect, test } from 'vitest'
import { visitor } from '#tests/support/client.ts'

const signedInPaths = [
  '/',
  '/contacts',
  '/contacts/new',
  '/contacts/import',
  '/contacts/export',
  '/contacts/import/template',
  '/contacts/some-id',
  '/contacts/some-id/edit',
  '/contacts/some-id/delete',
]

describe('a signed-out visitor', () => {
  test.each(signedInPaths)(
    'is redirected from %s to the sign-in page, and back later',
    async (path) => {
      const page = await visitor().get(path)
      expect(page.status).toBe(302)
      const back = path === '/' ? '' : `?${new URLSearchParams({ redirectTo: path })}`
      expect(page.headers.get('location')).toBe(`/login${back}`)
      expect(page.html).toBe('')
    },
  )

  test('gets nothing of a guarded page by requesting only its data', async () => {
    const paths = ['/contacts.data', '/contacts.data?_routes=routes%2Fcontacts%2Flist', '/_.data']
    for (const path of paths) {
      const { status, html } = await visitor().get(path)
      expect([202, 302]).toContain(status)
      expect(html).not.toContain('"rows"')
    }
  })

  test.each(['/nowhere', '/deeper/than/that', '/contacts2'])(
    'is redirected from unknown %s to the sign-in page',
    async (path) => {
      const page = await visitor().get(path)
      expect([page.status, page.headers.get('location')]).toEqual([302, '/login'])
    },
  )

  test('gets a 404 for a missing file', async () => {
    expect((await visitor().get('/assets/old-build.js')).status).toBe(404)
  })
})

test('a garbage cookie signs nobody in and is removed', async () => {
  const browser = visitor()
  browser.cookies.set('session', 'garbage')
  const page = await browser.get('/contacts')
  expect(page.headers.get('location')).toBe('/login?redirectTo=%2Fcontacts')
  expect(browser.cookies.has('session')).toBe(false)
})
