import { expect, type Page, test } from '@playwright/test'

/** Creates a draft campaign for everyone that may call at any time. Returns its URL. */
export async function draftCampaign(page: Page, name: string) {
  await page.goto('/campaigns/new')
  return fillInSteps(page, name)
}

/** From the first step, which is already open, to the last one. */
export async function fillInSteps(page: Page, name: string) {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Continue to check' }).click()
  await page.getByRole('heading', { name: 'What is checked' }).waitFor()
  const address = page.url().replace(/\/check$/, '')
  await page.goto(`${address}/schedule`)
  await callAtAnyTime(page)
  await page.getByRole('button', { name: 'Continue to launch' }).click()
  await page.getByRole('heading', { name: 'Before you start' }).waitFor()
  return address
}

/** On a page with calling hours. With JavaScript, a day is opened with its checkbox. */
export async function callAtAnyTime(page: Page) {
  const days = page.getByRole('checkbox', { name: /day$/ })
  const isScripted = test.info().project.use.javaScriptEnabled !== false
  if (isScripted) await expect(days.last()).toBeVisible()
  for (const day of await days.all()) await day.check()
  for (const end of await page.getByLabel(/day (?:from|to)$/).all()) await end.fill('00:00')
}

export async function lockAudience(page: Page, address: string) {
  await page.goto(`${address}/launch`)
  await page.getByRole('button', { name: 'Lock audience, start later' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Audience locked' })).toBeVisible()
}

export async function startCalling(page: Page, address: string) {
  await page.goto(`${address}/launch`)
  await page.getByRole('button', { name: /^Start (campaign|calling|without)/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Campaign started' })).toBeVisible()
}

/** Adds a contact who has consented to calls, through the UI. */
export async function addCallable(page: Page, name: string, phone: string) {
  await page.goto('/contacts/new')
  await page.getByLabel('First name').fill(name)
  await page.getByLabel('Phone').fill(phone)
  await page.getByRole('button', { name: 'Add contact' }).click()
  await page.waitForURL(/\/contacts\/[\da-f-]{36}$/)
  await page.goto(`${page.url()}/calling`)
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Record consent' }) })
  await form.locator('[name=words]').fill('You may call me')
  await form.locator('[name=source]').fill('Web form')
  await form.getByRole('button', { name: 'Record consent' }).click()
  await page.waitForURL(/\/contacts\/[\da-f-]{36}$/)
}
