import { expect, type Page, test } from '@playwright/test'
import { signUp } from './sign-up.ts'

/** Adds a contact and opens its edit form by links only, so that no document is reloaded. */
async function addAndEdit(page: Page, name: string) {
  await page.getByRole('link', { name: 'Contacts', exact: true }).first().click()
  await page.getByRole('link', { name: /^Add (contact|your first contact)/ }).click()
  await page.getByLabel('First name').fill(name)
  await page.getByRole('button', { name: 'Add contact' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('heading', { name: `Edit ${name}` })).toBeVisible()
}

test('Jumping through the history from one edit form to another shows and saves the right values', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/contacts')
  await addAndEdit(page, 'Ada')
  const steps = await page.evaluate(() => history.length)
  await addAndEdit(page, 'Bo')
  await page.getByLabel('Last name').fill('Not of Ada')

  await page.evaluate((earlier) => history.go(earlier - history.length), steps)
  await page.getByRole('button', { name: 'Leave page' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Ada' })).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await expect(page.getByLabel('Last name')).toHaveValue('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { name: 'Ada', level: 1 })).toBeVisible()
})
