import type { Page } from '@playwright/test'
import { person } from './people.ts'

export type Answer = { status?: number; body?: unknown; headers?: Record<string, string> }

export type State = {
  name: string
  who: 'visitor' | 'new user' | 'user'
  at: string
  /** The upstream's responses for this state only. */
  given?: Record<string, Answer>
  /** What the user does there. */
  act?: (page: Page) => Promise<void>
  /** Needs the product with a sign-in provider and live figures. */
  configured?: true
  /** Skipped on wide screens, where the state does not exist, such as an open menu. */
  onlyNarrow?: true
}

export function press(name: string | RegExp) {
  return (page: Page) => page.getByRole('button', { name, exact: true }).click()
}

/** Leaves requests for this URL pending. */
export async function hold(page: Page, address: string) {
  await page.route(address, () => undefined)
}

async function untilRejected(page: Page) {
  await page.locator('[data-slot=error-summary]').waitFor()
}

export async function pressWithoutEffect(page: Page, name: string) {
  await press(name)(page)
  await untilRejected(page)
}

export async function openDialog(page: Page, link: string) {
  await page.getByRole('link', { name: link, exact: true }).click()
  await page.getByRole('dialog').waitFor()
}
export async function fillLogin(page: Page) {
  await page.getByLabel('Email address').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
}
