import { expect, type Page } from '@playwright/test'

export type TextFile = { name: string; text: string }

/** Chooses files on the open import screen without waiting. */
export async function upload(page: Page, ...files: TextFile[]) {
  const chosen = files.map(({ name, text }) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  }))
  await page.locator('input[type=file]').setInputFiles(chosen)
  const go = page.getByRole('button', { name: 'Upload and preview' })
  // With JavaScript the file is submitted as soon as it is chosen, possibly before the click.
  if (await go.isVisible()) await go.click({ timeout: 2_000 }).catch(() => undefined)
}

/** Chooses a file and continues to its review. */
export async function review(page: Page, file: TextFile) {
  await upload(page, file)
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await expect(page.getByRole('heading', { name: 'File Preview' })).toBeVisible()
}

export async function importAll(page: Page, file: TextFile) {
  await page.goto('/contacts/import')
  await review(page, file)
  await page.getByRole('button', { name: /^Import \d+ Contacts?$/ }).click()
  const result = /^Contacts imported successfully!|^No new contacts/
  await expect(page.getByText(result).first()).toBeVisible()
}
