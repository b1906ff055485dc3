import { expect, type Page, type Route, test } from '@playwright/test'
import { addCallable, draftCampaign, startCalling } from './campaign-steps.ts'
import { review } from './import-file.ts'
import { signUp } from './sign-up.ts'
import { watch } from './watch.ts'

function question(page: Page) {
  return page.getByRole('dialog', { name: 'Leave without saving?' })
}

async function openContacts(page: Page) {
  await page.getByRole('link', { name: 'Contacts', exact: true }).first().click()
}

test('A changed form is not left without a warning, and its draft is offered again', async ({
  page,
}) => {
  const faults = watch(page)
  await signUp(page)
  await page.goto('/contacts/new')
  await openContacts(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible()

  await page.goBack()
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Status').selectOption('prospect')
  await page.getByRole('button', { name: 'Add field' }).click()
  await page.getByLabel('Field 1 name').fill('Region')
  await expect(page.getByText('Unsaved changes')).toBeVisible()

  await openContacts(page)
  await expect(question(page).getByRole('button', { name: 'Stay on this page' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')

  await openContacts(page)
  await question(page).getByRole('button', { name: 'Leave page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible()

  await page.goBack()
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await expect(page.getByLabel('Status')).toHaveValue('prospect')
  await expect(page.getByLabel('Field 1 name')).toHaveValue('Region')

  await page.getByRole('button', { name: 'Add contact' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ada' })).toBeVisible()
  await page.goto('/contacts/new')
  await expect(page.getByLabel('First name')).toHaveValue('')
  await expect(page.getByText('You have an unsaved draft')).toBeHidden()
  expect(faults).toEqual([])
})

test('Corrections to a file are not left without a warning, and are saved once', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/contacts/import')
  await review(page, { name: 'people.csv', text: 'first_name,email\nAda,broken\nBo,bad\n' })
  const email = page.getByLabel(/email/i).first()
  await email.fill('ada@example.com')
  await openContacts(page)
  await question(page).getByRole('button', { name: 'Leave page' }).click()
  await expect(page.getByText('No contacts yet')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(email).toHaveValue('ada@example.com')
  await page.getByRole('button', { name: 'Save and recheck' }).click()
  await expect(page.getByText('1 row fixed')).toBeVisible()
  await openContacts(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible()
})

test('A rejected form still counts as unsaved; one saved on its own page does not', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/profile')
  await page.getByLabel('First Name').fill('A')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.locator('[data-slot=error-summary]')).toBeVisible()
  await expect(page.getByText('Unsaved changes')).toBeVisible()

  await page.getByLabel('First Name').fill('Amelia')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  await expect(page.getByText('Unsaved changes')).toBeHidden()
  await openContacts(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible()
})

test('A form that is corrected and saved on its own page shows what was saved, and no problem', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/agent/dialer')
  await page.getByLabel('Name').fill('Office dialer')
  await page
    .getByLabel(/URL|address/i)
    .first()
    .fill('https://dialer.example/calls')
  await page.getByRole('button', { name: 'Save and show the secret' }).click()
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  const lines = page.getByLabel('Concurrent calls')
  for (const entered of ['7', '7', '8']) {
    await lines.fill('many')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.locator('[data-slot=error-summary]')).toBeVisible()
    await lines.fill(entered)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.locator('[data-slot=error-summary]')).toBeHidden()
    await expect(lines).toHaveValue(entered)
    await expect(page.getByText('Unsaved changes')).toBeHidden()
  }
})

test('A step of a campaign shows what was saved, and can be saved again after a rejection', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/campaigns/new')
  const name = page.getByLabel('Name', { exact: true })
  const country = page.getByLabel('Default country')
  const save = page.getByRole('button', { name: 'Save draft' })
  await name.fill('First')
  await save.click()
  await expect(page.getByRole('heading', { level: 1, name: 'First' })).toBeVisible()
  await name.fill('Second')
  await country.selectOption('DE')
  await save.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Second' })).toBeVisible()
  await expect(name).toHaveValue('Second')
  await expect(country).toHaveValue('DE')
  const withoutChoice = page.locator('select:not(:has(option:checked))')
  await expect(withoutChoice).toHaveCount(0)

  await name.fill('')
  await save.click()
  await expect(page.locator('[data-slot=error-summary]')).toBeVisible()
  for (const entered of ['Third', 'Fourth']) {
    await name.fill(entered)
    await save.click()
    await expect(page.getByRole('heading', { level: 1, name: entered })).toBeVisible()
    await expect(name).toHaveValue(entered)
    await expect(page.locator('[data-slot=error-summary]')).toBeHidden()
  }
  await page.getByRole('button', { name: 'Continue to check' }).click()
  await expect(page.getByRole('heading', { name: 'What is checked' })).toBeVisible()
})

test('A response that leaves part of the input to correct offers no draft of what was saved', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/suppressions/new')
  const numbers = page.getByRole('textbox', { name: 'Phone numbers' })
  await numbers.fill('+1 212 555 0101\nno number')
  await page.getByRole('button', { name: 'Check numbers' }).click()
  await expect(page.getByRole('button', { name: 'Add 1 number' })).toBeVisible()
  const more = '+1 212 555 0101\n+1 212 555 0102\nno number'
  const editMeanwhile = async (route: Route) => {
    await numbers.fill(more)
    await route.continue()
  }
  await page.route('**/suppressions/new.data*', editMeanwhile, { times: 1 })
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('button', { name: 'Add numbers' }).click()
  await expect(numbers).toHaveValue('no number')
  await expect(page.getByText('You have an unsaved draft')).toBeHidden()
})

test('Numbers that were pasted are offered again after a look at the other source', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/suppressions/new')
  const numbers = page.getByRole('textbox', { name: 'Phone numbers' })
  await numbers.fill('+1 212 555 0101')
  await page.getByRole('link', { name: 'Import a file' }).click()
  await expect(page.getByLabel('Phone column')).toHaveValue('')
  await page.getByRole('link', { name: 'Type or paste' }).click()
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(numbers).toHaveValue('+1 212 555 0101')
})

test('A form whose place is taken by what it created leaves no draft', async ({ page }) => {
  await signUp(page)
  await page.goto('/profile/api-keys')
  await page.getByLabel('Name').fill('Reports')
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByRole('link', { name: 'I’ve copied the key' }).click()
  await expect(page.getByRole('cell', { name: 'Reports' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('')
  await expect(page.getByText('You have an unsaved draft')).toBeHidden()
})

test('Outcomes are not left without a warning, also after they were rejected, unless taken back', async ({
  page,
}) => {
  await signUp(page)
  await addCallable(page, 'Nia', '+44 20 7946 0018')
  await addCallable(page, 'Bo', '+44 20 7946 0019')
  await startCalling(page, await draftCampaign(page, 'Autumn'))
  await page.getByRole('button', { name: 'Create call list' }).click()
  await page.getByRole('link', { name: 'Autumn' }).first().click()
  const outcome = page.getByLabel('Outcome of Nia')
  await outcome.selectOption('reached')
  await openContacts(page)
  await question(page).getByRole('button', { name: 'Stay on this page' }).click()
  await outcome.selectOption('')
  await page.getByLabel('Note on Nia').fill('Busy')
  await page.getByRole('button', { name: 'Save outcomes' }).click()
  await expect(page.getByText('Choose an outcome for this note')).toBeVisible()
  await page.getByLabel('Outcome of Bo').selectOption('reached')
  await page.getByRole('button', { name: 'Save outcomes' }).click()
  await expect(page.getByText('1 waiting for outcomes')).toBeVisible()
  await expect(page.getByLabel('Note on Nia')).toHaveValue('Busy')
  await openContacts(page)
  await question(page).getByRole('button', { name: 'Leave page' }).click()
  await page.goto('/campaigns')
  await page.getByRole('link', { name: 'Autumn' }).click()
  await outcome.selectOption('reached')
  await outcome.selectOption('')
  await openContacts(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible()
})
