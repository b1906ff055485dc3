import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { people } from '#tests/support/contact-file.ts'
import { startFakeUpstream, USER } from '#tests/support/servers/fake-upstream.ts'
import { freePort, startProduct } from '#tests/support/servers/product.ts'

const IMPORT = 'POST /api/contacts/import/csv'
const cut = {
  id: 'imp-1',
  file_name: 'people.csv',
  state: 'interrupted',
  started_at: '2026-11-21T12:00:00Z',
  total: 12,
}

test('an import whose server dies shows its progress and can be continued', async ({
  page,
  javaScriptEnabled,
}) => {
  test.slow()
  const upstream = await startFakeUpstream()
  const dataDir = await mkdtemp(join(tmpdir(), 'bellbird-interrupted-'))
  const port = String(await freePort())
  const settings = { API_BASE_URL: upstream.url, PORT: port, DATA_DIR: dataDir }
  const first = await startProduct(settings)
  upstream.answer(IMPORT, { body: {}, afterMs: 120_000 })

  await page.goto(`http://localhost:${port}/login?redirectTo=/contacts/import`)
  await page.getByLabel('Email address').fill(USER.email)
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(people(30)),
  })
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Upload and preview' }).click()
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await page.getByRole('button', { name: 'Import 30 Contacts' }).click()
  const importing = page.getByRole('heading', { name: 'Importing 30 contacts' })
  await expect(importing).toBeVisible({ timeout: 30_000 })
  const run = page.url()

  await first.end('SIGKILL')
  upstream.answer('GET /api/contacts/imports', { body: [cut] })
  upstream.answer(IMPORT, { body: { created: 18, unchanged: 12 } })
  const second = await startProduct(settings)
  // The page may already be refreshing itself.
  if (!javaScriptEnabled) await expect(() => page.goto(run)).toPass()
  await expect(page.getByText('12 of 30 rows were imported.')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Contacts imported successfully!')).toBeVisible()

  await second.stop()
  await upstream.stop()
  await rm(dataDir, { recursive: true, force: true })
})
