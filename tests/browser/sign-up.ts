import type { Page } from '@playwright/test'
import { randomLetters } from '#tests/support/random-letters.ts'

/** A user who is not registered yet. */
function newPerson() {
  const id = randomLetters()
  return {
    first_name: 'Amara',
    last_name: 'Lindholm',
    email: `amara.${id}@harbourlight.example`,
    username: `amara-${id}`,
    password: 'correct horse',
  }
}

/** Registers a new user with a request; the page does not change. */
export async function signUp(page: Page) {
  const person = newPerson()
  const response = await page.request.post('/register', {
    form: { ...person, company_name: '', confirm_password: person.password, terms: 'on' },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  if (!response.url().endsWith('/onboarding'))
    throw new Error(`Registration ended at ${response.url()} with ${response.status()}.`)
  return person
}

/** Registers a new user through the form, and leaves the browser on the next page. */
export async function signUpThroughForm(page: Page) {
  const person = newPerson()
  await page.goto('/register')
  await page.getByLabel('First name').fill(person.first_name)
  await page.getByLabel('Last name').fill(person.last_name)
  await page.getByLabel('Email address').fill(person.email)
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password', { exact: true }).fill(person.password)
  await page.getByLabel(/I agree/).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(/\/onboarding/)
  return person
}
