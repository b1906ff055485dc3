import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp, Visitor } from '#tests/support/client.ts'
import { textOf } from '#tests/support/page.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

const MARK = `bellbird-canary-${process.pid}`
let product: Product
let browser: Visitor

beforeAll(async () => {
  product = await startProduct()
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
])('A file called %s is read, and its name is nothing but a name', async (name) => {
  const form = new FormData()
  form.set('file', new File(['email\r\nada@example.com'], name))
  const answer = await browser.post('/contacts/import', form)
  expect(answer.status).toBe(302)

  expect(textOf(await browser.follow(answer))).toContain('Total Rows 1')
  expect(existsSync(join(tmpdir(), MARK))).toBe(false)
  expect(existsSync(`/tmp/${MARK}.csv`)).toBe(false)
  expect((await filesIn(product.dataDir)).filter((path) => path.includes(MARK))).toEqual([])
})
