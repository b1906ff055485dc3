import { expect, type Page, test } from '@playwright/test'
import { signUpThroughForm } from './sign-up.ts'

/** The main use of the product with a file; identical with and without JavaScript. */
test('a new person signs up, imports a file, finds, edits and deletes a contact, and signs out', async ({
  page,
  javaScriptEnabled,
}) => {
  const faults = watch(page)

  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await signUpThroughForm(page)
  await expect(page.getByText('Account created successfully!')).toBeVisible()

  await page.goto('/contacts')
  await expect(page.getByRole('heading', { name: 'No contacts yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Import a file' }).click()
  await expect(page.getByRole('heading', { name: 'How importing works' })).toBeVisible()
  await page
    .locator('input[type=file]')
    .setInputFiles('packages/contact-tables/corpus/001_template.csv')
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Upload and preview' }).click()
  await expect(page.getByRole('heading', { name: 'Match columns' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await expect(page.getByRole('heading', { name: 'File Preview' })).toBeVisible()
  await expect(page.getByText('juergen.mueller@example.com')).toBeVisible()
  await page.getByRole('button', { name: 'Import 10 Contacts' }).click()
  await expect(page.getByText('Contacts imported successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/contacts\/imports\/[^/]+$/)
  await expect(page.getByRole('heading', { name: '10 contacts imported' })).toBeVisible()

  await page.getByRole('link', { name: 'Contacts' }).first().click()
  await expect(page.getByText('10 contacts', { exact: true })).toBeVisible()
  await page.getByLabel('Search', { exact: true }).fill('nordlys')
  await page.getByRole('button', { name: 'Apply' }).first().click()
  await expect(page).toHaveURL(/search=nordlys/)
  await expect(page.getByText('1 contact', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Søren Østergård' }).click()
  await expect(page.getByRole('heading', { name: 'Søren Østergård' })).toBeVisible()
  await expect(page.getByText('CSV import')).toBeVisible()

  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Company').fill('Nordlys Sol ApS')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Contact updated successfully')).toBeVisible()
  await expect(page.getByText('Nordlys Sol ApS').first()).toBeVisible()

  await page.getByRole('link', { name: 'Delete' }).click()
  await expect(page.getByText('Are you sure you want to delete this contact?')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cancel' })).toBeFocused()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Contact deleted successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/contacts$/)
  await expect(page.getByText('9 contacts', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goBack({ waitUntil: 'commit' })
  // The page may already be redirecting to the sign-in.
  await expect(() => page.reload()).toPass()
  await expect(page).toHaveURL(/\/login/)
  expect(faults).toEqual([])
})

/** Everything the browser complains about: errors, blocked content, failed requests, other origins. */
function watch(page: Page) {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => {
    // Happens when a page is left while it is still appearing.
    if (!message.startsWith('Transition was skipped')) faults.push(message)
  })
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text())
  })
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`)
  })
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== 'localhost') faults.push(request.url())
  })
  return faults
}
