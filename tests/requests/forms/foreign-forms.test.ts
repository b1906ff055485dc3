import { describe, expect, test } from 'vitest'
import { draft } from '#tests/support/campaigns.ts'
import { signUp } from '#tests/support/client.ts'
import { formOf, textOf } from '#tests/support/page.ts'

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

test('A file from a page that someone else opened is not read, and every upload form says so alike', async () => {
  const { browser: opener } = await signUp()
  const { browser } = await signUp()
  const paths = [
    '/contacts/import',
    '/suppressions/new?from=file',
    `${await draft(browser)}/outcomes`,
  ]
  const form = formOf(await opener.get('/contacts/import'), '/contacts/import')
  const mark = Object.fromEntries(form.fields).opened_by ?? ''
  for (const path of paths) {
    const body = new FormData()
    body.append('opened_by', mark)
    body.append('file', new Blob(['number,outcome\n+442079460018,reached']), 'a.csv')
    const page = await browser.post(path, body)
    expect([path, page.status]).toEqual([path, 409])
    expect(textOf(page)).toContain(
      'You’ve signed in as someone else since you opened this page. Choose the file again.',
    )
  }
})
