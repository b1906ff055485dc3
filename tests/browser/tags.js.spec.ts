import { expect, type Page, test } from '@playwright/test'
import { signUp } from './sign-up.ts'
import { watch } from './watch.ts'

test('Tags are chosen one by one, removed and taken again, and typing past a suggestion does not choose it', async ({
  page,
}) => {
  const faults = watch(page)
  await signUp(page)
  await page.goto('/contacts/new')
  await page.getByLabel('First name').fill('Ada')
  const field = page.getByPlaceholder('Add a tag')
  await field.pressSequentially('vip,')
  await expect(field).toHaveValue('')
  await expect(chosen(page, 'vip')).toBeChecked()
  await page.getByRole('button', { name: 'Add contact' }).click()
  await expect(page.getByText('Contact created successfully')).toBeVisible()

  await page.goto('/contacts/new')
  await page.getByLabel('First name').fill('Bo')
  await field.pressSequentially('vips')
  await field.press('Backspace')
  await expect(field).toHaveValue('vip')
  await field.pressSequentially('-gold')
  await field.press('Enter')
  await chosen(page, 'vip-gold').click({ force: true })
  await expect(chosen(page, 'vip-gold')).not.toBeChecked()
  await field.pressSequentially('vip-gold,')
  await expect(chosen(page, 'vip-gold')).toBeChecked()
  await page.getByRole('button', { name: 'Add contact' }).click()
  await expect(page.getByText('Contact created successfully')).toBeVisible()
  await expect(page.getByRole('main').getByText('vip-gold')).toBeVisible()
  expect(faults).toEqual([])
})

function chosen(page: Page, tag: string) {
  return page.getByRole('group', { name: 'Chosen tags' }).getByLabel(tag, { exact: true })
}
