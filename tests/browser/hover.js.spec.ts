import { expect } from '@playwright/test'
import { signIn, test } from './stage.ts'

test('A contact that was loaded in advance and is gone does not replace the list', async ({
  page,
  stage: { upstream },
}) => {
  const ada = { id: 3, first_name: 'Ada', status: 'lead' }
  upstream.answer('GET /api/contacts', { body: [ada], headers: { 'X-Total-Count': '1' } })
  upstream.answer('GET /api/contacts/3', { status: 404 })
  upstream.answer('POST /api/contacts/bulk-update', { body: { updated: 1 } })
  await signIn(page)
  await page.goto('/contacts')
  const loaded = page.waitForResponse((response) => /\/contacts\/3\.data/.test(response.url()))
  await page.getByRole('link', { name: 'Ada' }).hover()
  await loaded
  await page.getByRole('checkbox', { name: 'Select Ada' }).check()
  await page.getByLabel('Change status').selectOption('prospect')
  await page.getByRole('button', { name: 'Apply' }).last().click()
  await expect(page.getByText('1 contact updated')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ada' })).toBeVisible()
})
