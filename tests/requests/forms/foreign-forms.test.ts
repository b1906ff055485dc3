import { describe, expect, test } from 'vitest'
import { signUp } from '#tests/support/client.ts'
import { textOf } from '#tests/support/page.ts'

describe('a form from another site', () => {
  const evil: Record<string, string>[] = [
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-site' },
  ]
  test.each(evil)('has no effect: %o', async (headers) => {
    const { browser } = await signUp()
    for (const path of ['/sign-out', '/contacts/new', '/figures', '/sign-out.data']) {
      const { status } = await browser.post(path, {}, headers)
      expect([400, 403]).toContain(status)
    }
    expect((await browser.get('/contacts')).status).toBe(200)
  })
})

test.each(['/help', '/terms', '/'])(
  'a form sent to %s, which accepts none, gets an explanation',
  async (path) => {
    const { browser } = await signUp()
    const page = await browser.post(path, { anything: 'at all' })
    expect(page.status).toBe(405)
    expect(textOf(page)).toContain('Something went wrong')
    expect(textOf(page)).not.toContain('You made a POST')
  },
)
