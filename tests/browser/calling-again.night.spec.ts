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
  async function setForAll(choice: string, words: string, button: string) {
    await page.goto('/contacts')
    for (const box of await page.locator('[name=contact_ids]').all()) await box.check()
    await page.getByRole('button', { name: 'Call permission' }).click()
    await page.getByLabel(choice).check()
    await page.getByRole('textbox', { name: 'Reason' }).fill(words)
    await page.getByRole('button', { name: button }).click()
  }

  await setForAll('Mark as do not call', 'In list.csv', 'Mark 2 contacts as do not call')
  await expect(page.getByText('Call permission updated for 2 contacts')).toBeVisible()
  const lift = 'Remove do-not-call from 2 contacts'
  await setForAll('Remove do-not-call', '', lift)
  await expect(page.getByText('Enter a reason').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Reason' }).fill('It was the wrong file')
  await page.getByRole('button', { name: lift }).click()
  await expect(page.getByText('Call permission updated for 2 contacts')).toBeVisible()
  await page.goto('/contacts?do_not_call=yes')
  await expect(page.getByRole('link', { name: 'Ada' })).toBeHidden()
  await page.goto('/contacts')
  await page.getByRole('link', { name: 'Ada' }).click()
  await expect(page.getByText('It was the wrong file').first()).toBeVisible()
})
