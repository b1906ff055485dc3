import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { signUp, Visitor } from '#tests/support/client.ts'
import { openUpload } from '#tests/support/open-upload.ts'
import { textOf } from '#tests/support/page.ts'
import { type Product, startProduct } from '#tests/support/servers/product.ts'

let product: Product
let browser: Visitor

beforeAll(async () => {
  product = await startProduct({ API_BASE_URL: inject('apiUrl') })
  browser = (await signUp(new Visitor(product.url))).browser
})

afterAll(() => product.stop())

describe('An upload of unknown length', () => {
  test('is read like any other', async () => {
    const upload = openUpload(browser, '/contacts/import')
    upload.send('ada@example.com\r\n')
    upload.finish()

    const { status, headers } = await upload.answer
    expect(status).toBe(302)
    const preview = await browser.get(`${headers.location}/review`)
    expect(textOf(preview)).toContain('Total Rows 1')
  })

  test('is rejected as too large while it is still being sent', async () => {
    const upload = openUpload(browser, '/contacts/import')
    for (let sent = 0; sent < 12; sent += 1) upload.send('x'.repeat(1_048_576))

    const { status, html } = await upload.answer
    upload.breakOff()
    expect(status).toBe(413)
    expect(html).toContain('File is larger than 10485760 bytes')
  })
})

test.each(['/contacts/import', '/suppressions/new'])(
  'Too many concurrent uploads get Retry-After at %s, and slots become free again',
  async (path) => {
    const slow = [openUpload(browser, '/contacts/import'), openUpload(browser, '/contacts/import')]
    await setTimeout(500)
    const refused = openUpload(browser, path)
    refused.finish()
    const { status, headers, html } = await refused.answer
    expect([status, headers['retry-after']]).toEqual([429, '5'])
    expect(html).toContain('Try again in a few seconds')

    const other = (await signUp(new Visitor(product.url))).browser
    const theirs = openUpload(other, '/contacts/import')
    theirs.send('ben@example.com\r\n')
    theirs.finish()
    expect((await theirs.answer).status).toBe(302)

    for (const upload of slow) upload.finish()
    expect(
      (await Promise.all(slow.map(({ answer }) => answer))).map(({ status }) => status),
    ).toEqual([302, 302])
  },
)
