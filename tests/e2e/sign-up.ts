import type { Page } from '@playwright/test'

/** Registers a new person and leaves the page on what follows. */
export async function signUp(page: Page) {
  const id = Math.random().toString(36).slice(2, 10)
  await page.goto('/register')
  await page.getByLabel('First name').fill('Amara')
  await page.getByLabel('Last name').fill('Lindholm')
  await page.getByLabel('Email address').fill(`amara.${id}@harbourlight.example`)
  await page.getByLabel('Username').fill(`amara-${id}`)
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByLabel('Confirm password', { exact: true }).fill('correct horse')
  await page.getByLabel(/I agree/).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(/\/onboarding/)
}
