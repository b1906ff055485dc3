import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { signUp, Visitor } from '#tests/support/client.ts'
import { draftOf, reviewAfter } from '#tests/support/contact-file.ts'
import { textOf } from '#tests/support/page.ts'
import { type Product, startProduct } from '#tests/support/servers/product.ts'

const MARK = `bellbird-canary-${process.pid}`
let product: Product
let browser: Visitor

beforeAll(async () => {
  product = await startProduct({ API_BASE_URL: inject('apiUrl') })
  browser = (await signUp(new Visitor(product.url))).browser
})

afterAll(() => product.stop())

async function filesIn(folder: string) {
  return (await readdir(folder, { recursive: true })).map(String)
}

test.each([
  `../../../../../../tmp/${MARK}.csv`,
  `/tmp/${MARK}.csv`,
  `..\\..\\${MARK}.csv`,
  `; touch ${join(tmpdir(), MARK)} ;.csv`,
  `$(touch ${join(tmpdir(), MARK)}).csv`,
  `\`touch ${join(tmpdir(), MARK)}\`.csv`,
  `| touch ${join(tmpdir(), MARK)} |.csv`,
  `--help ${MARK}.csv`,
  `${MARK}%00.csv`,
  `${MARK}\u202evsc.csv`,
])('A file called %s is read, and its name is used as nothing but a name', async (name) => {
  const form = new FormData()
  form.set('file', new File(['email\r\nada@example.com'], name))
  const answer = await browser.post('/contacts/import', form)
  expect(answer.status).toBe(302)

  expect(textOf(await reviewAfter(browser, answer))).toContain('Total Rows 1')
  expect(existsSync(join(tmpdir(), MARK))).toBe(false)
  expect(existsSync(`/tmp/${MARK}.csv`)).toBe(false)
  expect((await filesIn(product.dataDir)).filter((path) => path.includes(MARK))).toEqual([])
})

test.each([
  ['long', `${'x'.repeat(300)}.csv`, `${'x'.repeat(196)}.csv`],
  ['long and with a sign of two halves', `😀${'a'.repeat(250)}.csv`, `${'a'.repeat(196)}.csv`],
  ['cut beside such a sign', `😀${'a'.repeat(195)}.csv`, `😀${'a'.repeat(195)}.csv`],
  ['with blanks around it', ' my list.csv ', 'my list.csv'],
])('A name that is %s is the same in the preview, the download and the import', async (...row) => {
  const [, name, kept] = row
  const form = new FormData()
  form.set('file', new File(['email\r\nname@example.com\r\nnobody'], name))
  const preview = await reviewAfter(browser, await browser.post('/contacts/import', form))
  expect(textOf(preview)).toContain(` ${kept} `)

  const invalid = await browser.get(`${draftOf(preview)}/invalid-rows`)
  expect(invalid.status).toBe(200)
  const encoded = encodeURIComponent(kept.replace(/\.csv$/, ''))
  expect(invalid.headers.get('content-disposition')).toContain(`''${encoded}-invalid-rows.csv`)

  const done = await browser.follow(await browser.submit(preview, 'Import 1 Contact'))
  expect(textOf(done)).toContain(` ${kept} `)
})

test('A name with asterisks and brackets is encoded for download according to RFC 5987', async () => {
  const form = new FormData()
  form.set('file', new File(['email\r\nnobody'], "it's (a) *.csv"))
  const preview = await reviewAfter(browser, await browser.post('/contacts/import', form))
  const { headers } = await browser.get(`${draftOf(preview)}/invalid-rows`)
  expect(headers.get('content-disposition')).toContain("''it%27s%20%28a%29%20%2A-invalid-rows.csv")
})
