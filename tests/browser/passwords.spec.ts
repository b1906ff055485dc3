import { expect, test } from '@playwright/test'
import { signUp } from './sign-up.ts'

test('A password can be pasted, and is filled in by a password manager', async ({ page }) => {
  await page.goto('/login')
  const [email, password] = [
    page.locator('input[name="email"]'),
    page.locator('input[name="password"]'),
  ]
  await email.fill('pasted-from-elsewhere')
  await email.press('ControlOrMeta+a')
  await email.press('ControlOrMeta+c')
  await password.press('ControlOrMeta+v')

  await expect(password).toHaveValue('pasted-from-elsewhere')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await expect(email).toHaveAttribute('autocomplete', 'username')
})

test('After signing out, Back shows nothing about the previous user', async ({ page }) => {
  await signUp(page)
  await page.goto('/profile')
  const address = await page.locator('input[name="email"]').inputValue()
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await expect(page).toHaveURL(/\/login/)

  await page.goBack()
  await page.waitForLoadState()
  await expect(page).toHaveURL(/\/login/)
  expect(await page.content()).not.toContain(address)
})
