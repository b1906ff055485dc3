import { expect, test } from '@playwright/test'
import { signUp } from './sign-up.ts'

test('A day whose times are emptied is closed at once', async ({ page }) => {
  await signUp(page)
  await page.goto('/profile/calling', { waitUntil: 'networkidle' })
  const monday = page.getByRole('checkbox', { name: 'Monday' })
  await monday.check()
  await page.getByLabel('Monday from').fill('')
  await page.getByLabel('Monday to').fill('')
  await expect(monday).toBeChecked()
  await page.getByLabel('Paste several days').focus()
  await expect(monday).not.toBeChecked()
  await expect(page.getByLabel('Monday to')).toBeHidden()
})
