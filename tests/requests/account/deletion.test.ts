import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { signUp, Visitor } from '#tests/support/client.ts'
import { textOf } from '#tests/support/page.ts'
import { type Product, startProduct } from '#tests/support/servers/product.ts'

let product: Product

beforeAll(async () => {
  product = await startProduct({ API_BASE_URL: inject('apiUrl') })
})

afterAll(() => product.stop())

test('Deleting the account deletes a file that waits to be imported', async () => {
  const { browser, email, password } = await signUp(new Visitor(product.url))
  const form = new FormData()
  form.set(
    'file',
    new Blob([await readFile('packages/contact-tables/corpus/001_template.csv')]),
    'people.csv',
  )
  await browser.post('/contacts/import', form)
  const waiting = () => readdir(join(product.dataDir, 'import-previews'), { recursive: true })
  expect((await waiting()).filter((file) => file.endsWith('original'))).toHaveLength(1)

  const answer = await browser.post('/profile/delete-account', { current_password: password })
  expect(textOf(await browser.follow(answer))).toContain('Account deleted successfully')
  expect(await waiting()).toEqual([])
  expect([...browser.cookies.keys()]).not.toContain('known-device')
  expect((await browser.post('/login', { email, password })).status).toBe(401)
})

test('Deleting the account requires its password, and lists what is deleted with it', async () => {
  const { browser, email, password } = await signUp(new Visitor(product.url))
  const form = await browser.get('/contacts/new')
  await browser.submit(form, '/contacts/new', { first_name: 'Ada' })
  const requested = await browser.get('/profile/delete-account')
  expect(textOf(requested)).toContain('1 contact')

  const empty = await browser.submit(requested, '/profile/delete-account')
  expect(empty.status).toBe(422)
  expect(textOf(empty)).toContain('Current password is required')
  const guess = { current_password: 'not the password' }
  const wrong = await browser.submit(requested, '/profile/delete-account', guess)
  expect(wrong.status).toBe(422)
  expect(textOf(wrong)).toContain('Current password is incorrect')
  expect(wrong.html).not.toContain('not the password')
  expect((await browser.get('/contacts')).status).toBe(200)

  const right = { current_password: password }
  const gone = await browser.follow(await browser.submit(wrong, '/profile/delete-account', right))
  expect(textOf(gone)).toContain('Account deleted successfully')
  expect(textOf(gone)).not.toContain('Welcome back')
  expect((await browser.post('/login', { email, password })).status).toBe(401)
})
