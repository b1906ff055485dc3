import { expect, test } from '@playwright/test'
import { signUp } from './sign-up.ts'

test('a slow sign-in shows the full-page spinner', async ({ page }) => {
  const { email, password } = await signUp(page)
  await page.goto('/contacts')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.route('**/dashboard.data*', async (route) => {
    await new Promise((wake) => setTimeout(wake, 1_500))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText('Welcome back!')).toBeVisible()
})

test('a client navigation that removes the focused element moves the focus to the page', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/contacts')
  await page.getByRole('link', { name: 'Import a file' }).click()
  await expect(page.getByRole('heading', { name: 'Import Contacts' })).toBeVisible()
  await expect(page.locator('#main')).toBeFocused()
})
