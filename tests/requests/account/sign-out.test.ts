import { describe, expect, test } from 'vitest'
import { signUp, visitor } from '#tests/support/client.ts'

describe('signing out', () => {
  test('ends the session for good: the old cookie is useless', async () => {
    const { browser } = await signUp()
    const stolen = visitor()
    for (const [name, value] of browser.cookies) stolen.cookies.set(name, value)
    expect((await stolen.get('/contacts')).status).toBe(200)

    const answer = await browser.submit(await browser.get('/contacts'), '/sign-out')
    expect(answer.headers.get('location')).toBe('/login')
    expect(browser.cookies.has('session')).toBe(false)

    const replayed = await stolen.get('/contacts')
    expect(replayed.headers.get('location')).toContain('/login')
    expect(stolen.cookies.has('session')).toBe(false)
  })

  test('clears the browser’s stored data', async () => {
    const { browser } = await signUp()
    const answer = await browser.submit(await browser.get('/contacts'), '/sign-out')
    expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('cannot be triggered by a link', async () => {
    const { browser } = await signUp()
    await browser.get('/sign-out')
    expect((await browser.get('/contacts')).status).toBe(200)
  })
})
