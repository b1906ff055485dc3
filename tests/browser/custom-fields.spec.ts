import { expect, test } from '@playwright/test'
import { signUp } from './sign-up.ts'
import { watch } from './watch.ts'

test('Adding and removing rows of custom fields loses no input', async ({ page }) => {
  const faults = watch(page)
  await signUp(page)
  await page.goto('/contacts/new')
  const add = page.getByRole('button', { name: 'Add field' })
  const name = (row: number) => page.getByLabel(`Field ${row} name`)
  const value = (row: number) => page.getByLabel(`Field ${row} value`)

  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Status').selectOption('customer')
  await add.click()
  await name(1).fill('Region')
  await value(1).fill('North')
  await add.click()
  await name(2).fill('Region')
  await value(2).fill('Gold')
  await expect(name(1)).toHaveValue('Region')

  await page.getByRole('button', { name: 'Add contact' }).click()
  const summary = page.locator('[data-slot=error-summary]')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText(['Another field already has this name'])
  await expect(name(2)).toHaveAccessibleDescription('Another field already has this name')
  await expect(value(1)).toHaveValue('North')
  await expect(value(2)).toHaveValue('Gold')

  await page.getByRole('button', { name: 'Remove field 1' }).click()
  await expect(name(2)).toHaveCount(0)
  await expect(value(1)).toHaveValue('Gold')
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await expect(page.getByLabel('Status')).toHaveValue('customer')

  await page.getByRole('button', { name: 'Add contact' }).click()
  await expect(page.getByText('Contact created successfully')).toBeVisible()
  await expect(page.getByText('Gold')).toBeVisible()
  expect(faults).toEqual([])
})

test('Rows of a form that was sent before its scripts ran keep their input when one is removed', async ({
  page,
}) => {
  await signUp(page)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/contacts/new')
  const value = (row: number) => page.getByLabel(`Field ${row} value`)
  for (const row of [1, 2]) {
    await page.getByRole('button', { name: 'Add field' }).click()
    await expect(value(row)).toBeVisible()
  }
  await page.unroute('**/assets/*.js')
  await page.getByRole('button', { name: 'Add field' }).click()
  await expect(value(3)).toBeVisible()

  await page.waitForLoadState('networkidle')
  for (const row of [1, 2, 3]) await value(row).fill(`Value ${row}`)
  await page.getByRole('button', { name: 'Remove field 1' }).click()
  await expect(value(3)).toHaveCount(0)
  await expect(value(1)).toHaveValue('Value 2')
  await expect(value(2)).toHaveValue('Value 3')
})
