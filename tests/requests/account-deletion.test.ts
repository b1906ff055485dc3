import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp, Visitor } from '#tests/support/client.ts'
import { textOf } from '#tests/support/page.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

let product: Product

beforeAll(async () => {
  product = await startProduct()
})

afterAll(() => product.stop())

test('Deleting the account takes along the file that waited to be imported', async () => {
  const { browser, email, password } = await signUp(new Visitor(product.url))
  const form = new FormData()
  form.set('file', new Blob([await readFile('tests/import-corpus/001_template.csv')]), 'people.csv')
  await browser.post('/contacts/import', form)
  const waiting = () => readdir(join(product.dataDir, 'import-previews'), { recursive: true })
  expect((await waiting()).filter((file) => file.endsWith('original'))).toHaveLength(1)

  const answer = await browser.post('/profile/delete-account', {})
  expect(textOf(await browser.follow(answer))).toContain('Account deleted successfully')
  expect(await waiting()).toEqual([])
  expect([...browser.cookies.keys()]).not.toContain('last-user')
  expect((await browser.post('/login', { email, password })).status).toBe(401)
})
