import { expect, test } from '@playwright/test'
import { signUp } from './sign-up.ts'

test('Contacts marked by a wrong file can be made callable again with a reason', async ({
  page,
}) => {
  await signUp(page)
  for (const name of ['Ada', 'Bo']) {
    await page.goto('/contacts/new')
    await page.getByLabel('First name').fill(name)
    await page.getByLabel('Email').fill(`${name}@example.com`)
    await page.getByRole('button', { name: 'Add contact' }).click()
    await page.waitForURL(/\/contacts\/[\da-f-]{36}$/)
  }
  async function setForAll(choice: string, words: string) {
    await page.goto('/contacts')
    for (const box of await page.locator('[name=contact_ids]').all()) await box.check()
    await page.getByRole('button', { name: 'Call permission' }).click()
    await page.getByLabel(choice).check()
    await page.getByLabel('Reason or consent wording').fill(words)
    await page.getByRole('button', { name: 'Update 2 contacts' }).click()
  }

  await setForAll('Asked not to be called', 'In list.csv')
  await expect(page.getByText('Call permission updated for 2 contacts')).toBeVisible()
  await setForAll('May be called again', '')
  await expect(page.getByText('Enter a reason').first()).toBeVisible()
  await page.getByLabel('Reason or consent wording').fill('It was the wrong file')
  await page.getByRole('button', { name: 'Update 2 contacts' }).click()
  await expect(page.getByText('Call permission updated for 2 contacts')).toBeVisible()
  await page.goto('/contacts?do_not_call=yes')
  await expect(page.getByRole('link', { name: 'Ada' })).toBeHidden()
  await page.goto('/contacts')
  await page.getByRole('link', { name: 'Ada' }).click()
  await expect(page.getByText('It was the wrong file').first()).toBeVisible()
})
