import { expect, test } from '@playwright/test'
import { importAll } from './import-file.ts'
import { signUp } from './sign-up.ts'
import { watch } from './watch.ts'

const people = [
  'first_name,last_name,email,company',
  'Ada,King,ada@engines.example,Engines',
  'Bo,Berg,bo@nordlys.example,Nordlys',
].join('\n')

/** Named filters; identical with and without JavaScript. */
test('filters are saved, pinned, opened from its tab, renamed and deleted', async ({ page }) => {
  const faults = watch(page)
  await signUp(page)
  await importAll(page, { name: 'people.csv', text: people })
  await page.goto('/contacts')
  await page.getByLabel('Search', { exact: true }).fill('nordlys')
  await page.getByRole('button', { name: 'Apply' }).first().click()
  await expect(page.getByText('1 contact', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Save view' }).click()
  await expect(page.getByText('Search: nordlys')).toBeVisible()
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByText(/^Enter a name/).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('The north')
  await expect(page.getByLabel('Pin as a tab')).toBeChecked()
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByText('View “The north” saved')).toBeVisible()
  await expect(page).toHaveURL(/\/contacts\?search=nordlys&view=/)
  await expect(page.getByRole('heading', { name: 'The north', level: 1 })).toBeVisible()

  const pinned = page.getByRole('navigation', { name: 'Contacts pages' })
  await page.goto('/contacts/bin')
  await pinned.getByRole('link', { name: 'The north' }).click()
  await expect(page).toHaveURL(/\/contacts\?search=nordlys&view=/)
  await expect(page.getByText('1 contact', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bo Berg' })).toBeVisible()

  // A second view must not use the first one's name.
  await page.goto('/contacts?search=engines')
  await page.getByRole('link', { name: 'Save view' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('The north')
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByText(/already/).first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('The north')

  await page.goto('/contacts')
  await page.getByRole('link', { name: 'Saved views', exact: true }).click()
  await page.getByRole('button', { name: 'More actions for The north' }).click()
  await page.getByRole('link', { name: 'Edit The north' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Installers')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('View “Installers” saved')).toBeVisible()
  await page.getByRole('button', { name: 'More actions for Installers' }).click()
  await page.getByRole('link', { name: 'Edit Installers' }).click()
  await page.getByRole('link', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('View deleted')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No saved views yet' })).toBeVisible()
  expect(faults).toEqual([])
})
