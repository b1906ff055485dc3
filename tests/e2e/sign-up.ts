import type { Page } from '@playwright/test'
import { randomLetters } from '#tests/support/random-letters.ts'

/** Registers a new person and leaves the page on what follows. */
export async function signUp(page: Page) {
  const password = 'correct horse'
  const id = randomLetters()
  const email = `amara.${id}@harbourlight.example`
  await page.goto('/register')
  await page.getByLabel('First name').fill('Amara')
  await page.getByLabel('Last name').fill('Lindholm')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Username').fill(`amara-${id}`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await page.getByLabel(/I agree/).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(/\/onboarding/)
  return { email, password }
}
