import { existsSync } from 'node:fs'
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { signUp, Visitor } from '#tests/support/client.ts'
import { newDataDir, startProduct } from '#tests/support/servers/product.ts'

test('A preview is deleted after a day, and a stray file does not break uploads', async () => {
  const dataDir = await newDataDir()
  const forgotten = join(dataDir, 'import-previews', 'somebody', 'a-preview')
  await mkdir(forgotten, { recursive: true })
  await writeFile(join(dataDir, 'import-previews', '.DS_Store'), '')
  const longAgo = Date.now() / 1_000 - 25 * 3_600
  await utimes(forgotten, longAgo, longAgo)

  const product = await startProduct({ DATA_DIR: dataDir })
  onTestFinished(async () => {
    await product.stop()
    await rm(dataDir, { recursive: true })
  })
  await vi.waitFor(() => expect(existsSync(forgotten)).toBe(false))

  const { browser } = await signUp(new Visitor(product.url))
  const form = new FormData()
  form.set('file', new Blob(['email\nada@example.com\n']), 'contacts.csv')
  const answer = await browser.post('/contacts/import', form)
  expect(answer.headers.get('location')).toMatch(/^\/contacts\/import\/[\w-]{22}$/)
})
