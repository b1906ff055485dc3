import { expect, type Page, test } from '@playwright/test'
import { importAll } from './import-file.ts'
import { signUp } from './sign-up.ts'
import { watch } from './watch.ts'

/** Who may be called, and on what evidence; identical with and without JavaScript. */
const people = [
  'first_name,last_name,email,phone',
  'Ada,King,ada@engines.example,+49 171 2345678',
  'Bo,Berg,bo@engines.example,+49 171 2345679',
].join('\n')

test.beforeEach(async ({ page }) => {
  await signUp(page)
})

/** The form that a button submits: the calling screen has one form for each kind of statement. */
function formOf(page: Page, button: string) {
  return page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: button, exact: true }) })
}

function panel(page: Page, title: string) {
  return page.getByRole('region', { name: title, exact: true })
}

function rowOf(page: Page, name: string) {
  return page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
}

/** On cards the row repeats what forbids calls in place of the badge. */
function inRow(page: Page, name: string, words: string) {
  return rowOf(page, name).getByText(words).filter({ visible: true })
}

async function openCalling(page: Page, name: string) {
  await page.goto('/contacts')
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('link', { name: 'Change permission' }).click()
  await expect(page.getByRole('heading', { name: `Call permission for ${name}` })).toBeVisible()
}

async function onlyDoNotCall(page: Page) {
  await page.goto('/contacts?advanced=open')
  await page.getByText('Add filter').click()
  await page.getByLabel('Do not call').selectOption('Yes')
  await page.getByRole('button', { name: 'Apply' }).first().click()
  await expect(page).toHaveURL(/do_not_call=/)
}

test('a contact is marked do not call, found by that filter, and unmarked with a reason', async ({
  page,
}) => {
  const faults = watch(page)
  await importAll(page, { name: 'people.csv', text: people })
  await openCalling(page, 'Ada King')
  await page.getByRole('radio', { name: 'Do not call' }).check()
  const mark = formOf(page, 'Mark as do not call')
  await mark.getByLabel('Reason').fill('Asked us to stop')
  await mark.getByLabel('Source').fill('Call of Monday')
  await mark.getByLabel('Since').fill('2999-01-01')
  await mark.getByRole('button').click()
  await expect(mark.getByText('The date can’t be in the future').first()).toBeVisible()
  await expect(mark.getByLabel('Reason')).toHaveValue('Asked us to stop')
  await expect(mark.getByLabel('Source')).toHaveValue('Call of Monday')
  await mark.getByLabel('Since').fill('2026-11-02')
  await mark.getByRole('button').click()
  await expect(page.getByText('Marked as do not call').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ada King', level: 1 })).toBeVisible()
  await expect(panel(page, 'Call permission').getByText('Asked us to stop')).toBeVisible()
  await expect(panel(page, 'Call permission').getByText('Nov 2, 2026')).toBeVisible()

  await onlyDoNotCall(page)
  await expect(page.getByText('1 contact', { exact: true })).toBeVisible()
  await expect(inRow(page, 'Ada King', 'Do not call')).toBeVisible()

  await openCalling(page, 'Ada King')
  const lift = formOf(page, 'Remove do-not-call')
  await lift.getByRole('button').click()
  await expect(lift.getByText('Enter a reason').first()).toBeVisible()
  await lift.getByLabel('Reason').fill('Wrote that we may call')
  await lift.getByRole('button').click()
  await expect(page.getByText('Do-not-call removed').first()).toBeVisible()
  const history = panel(page, 'Call permission history')
  await expect(history.getByText('Wrote that we may call')).toBeVisible()
  await expect(history.getByText('Asked us to stop')).toBeVisible()
  await onlyDoNotCall(page)
  await expect(page.getByRole('heading', { name: 'No contacts found' })).toBeVisible()
  expect(faults).toEqual([])
})

test('consent needs its wording, a withdrawal shows in the list, and a time zone can be chosen', async ({
  page,
}) => {
  const faults = watch(page)
  await importAll(page, { name: 'people.csv', text: people })
  await openCalling(page, 'Ada King')
  const consent = formOf(page, 'Record consent')
  await consent.getByLabel('Source').fill('Web form')
  await consent.getByRole('button').click()
  await expect(consent.getByText('Enter the exact consent wording').first()).toBeVisible()
  await expect(consent.getByLabel('Source')).toHaveValue('Web form')
  await expect(page.getByRole('radio', { name: 'Record consent' })).toBeChecked()
  await consent.getByLabel('Wording').fill('You may call me about my order')
  await consent.getByRole('button').click()
  await expect(page.getByText('Consent recorded')).toBeVisible()
  await expect(
    panel(page, 'Call permission').getByText('Consent given', { exact: true }),
  ).toBeVisible()
  await expect(
    panel(page, 'Call permission').getByText('You may call me about my order'),
  ).toBeVisible()

  await openCalling(page, 'Ada King')
  await page.getByRole('radio', { name: 'Withdraw consent' }).check()
  await page.getByRole('button', { name: 'Withdraw consent' }).click()
  await expect(page.getByText('Withdrawal recorded')).toBeVisible()
  await expect(
    panel(page, 'Call permission').getByText('Consent withdrawn', { exact: true }),
  ).toBeVisible()
  await expect(
    panel(page, 'Call permission history').getByText('You may call me about my order'),
  ).toBeVisible()

  await expect(
    panel(page, 'Call permission').getByText('Berlin time (from phone number)'),
  ).toBeVisible()
  await openCalling(page, 'Ada King')
  await page.getByRole('radio', { name: 'Set time zone' }).check()
  await page.getByRole('combobox', { name: 'Time zone' }).selectOption('Europe/Lisbon')
  await page.getByRole('button', { name: 'Save time zone' }).click()
  await expect(page.getByText('Time zone saved')).toBeVisible()
  await expect(panel(page, 'Call permission').getByText('Lisbon time')).toBeVisible()
  await page.goto('/contacts')
  await expect(inRow(page, 'Ada King', 'Withdrawn')).toBeVisible()
  await expect(inRow(page, 'Bo Berg', 'Withdrawn')).toBeHidden()
  expect(faults).toEqual([])
})

test('selected contacts are marked together', async ({ page }) => {
  const faults = watch(page)
  await importAll(page, { name: 'people.csv', text: people })
  await page.goto('/contacts')
  for (const name of ['Ada King', 'Bo Berg']) await page.getByLabel(`Select ${name}`).check()
  await page.getByRole('button', { name: 'Call permission…' }).click()
  await expect(page.getByText('Applies to 2 contacts.')).toBeVisible()
  await page.getByLabel('Consent wording').fill('Robinson list')
  await page.getByRole('button', { name: 'Record consent for 2 contacts' }).click()
  await expect(page.getByText('Enter where consent was given').first()).toBeVisible()
  await page.getByLabel('Mark as do not call').check()
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('Robinson list')
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toBeHidden()
  await page.getByRole('button', { name: 'Mark 2 contacts as do not call' }).click()
  await expect(page.getByText('Call permission updated for 2 contacts')).toBeVisible()
  for (const name of ['Ada King', 'Bo Berg'])
    await expect(inRow(page, name, 'Do not call')).toBeVisible()
  await page.getByRole('link', { name: 'Bo Berg', exact: true }).click()
  await expect(panel(page, 'Call permission').getByText('Robinson list')).toBeVisible()
  expect(faults).toEqual([])
})

test('numbers are added to the do-not-call list, found, and removed with a reason', async ({
  page,
  javaScriptEnabled,
}) => {
  const faults = watch(page)
  await importAll(page, { name: 'people.csv', text: people })
  await page.goto('/contacts')
  await page.getByRole('link', { name: 'Do not call', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No numbers on the list' })).toBeVisible()
  await page.getByRole('link', { name: 'Add numbers' }).first().click()
  const form = formOf(page, 'Check numbers')
  const numbers = form.getByRole('textbox', { name: 'Phone numbers' })
  await numbers.fill('+49 171 2345678\nnobody\n+1 212 736 5000')
  await form.getByLabel('Reason').fill('National register')
  await form.getByRole('button', { name: 'Check numbers' }).click()
  await page.getByRole('button', { name: 'Add 2 numbers' }).click()
  await expect(page.getByText(/^nobody: /)).toBeVisible()
  await expect(numbers).toHaveValue('nobody')
  await expect(form.getByLabel('Reason')).toHaveValue('National register')
  await numbers.fill('+44 20 7946 0958')
  await form.getByRole('button', { name: 'Check numbers' }).click()
  await page.getByRole('button', { name: 'Add 1 number' }).click()
  await expect(page.getByText('3 numbers, newest first', { exact: true })).toBeVisible()

  await page.getByLabel('Search', { exact: true }).fill('171 2345678')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('1 number, newest first', { exact: true })).toBeVisible()
  await page.goto('/contacts')
  await page.getByRole('link', { name: 'Ada King', exact: true }).click()
  await page.getByRole('link', { name: 'On the do-not-call list' }).click()
  await expect(page.getByText('National register')).toBeVisible()
  await page.getByText('Remove from do-not-call list').click()
  await page.getByRole('button', { name: 'Remove from list' }).click()
  await expect(page.getByText('Enter a reason').first()).toBeVisible()
  await page.getByLabel('Reason').fill('Entered by mistake')
  await page.getByRole('button', { name: 'Remove from list' }).click()
  await expect(page.getByText('+49 171 2345678 removed from the list')).toBeVisible()
  await expect(page.getByText('2 numbers, newest first', { exact: true })).toBeVisible()
  await page.getByLabel('Status').selectOption('Removed')
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('1 number, newest first', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: '+49 171 2345678' }).click()
  await expect(page.getByText('Entered by mistake')).toBeVisible()
  expect(faults).toEqual([])
})

test('a file marks a contact do not call, and a later file cannot undo it', async ({ page }) => {
  const faults = watch(page)
  const row = (name: string, mark: string) =>
    ['first_name,email,phone,Do not call,Do not call reason']
      .concat(`${name},ada@engines.example,+49 171 2345678,${mark}`)
      .join('\n')
  await importAll(page, { name: 'register.csv', text: row('Ada', 'yes,Robinson list') })
  await page.goto('/contacts')
  await expect(inRow(page, 'Ada', 'Do not call')).toBeVisible()
  await importAll(page, { name: 'newer.csv', text: row('Augusta', 'no,') })
  await page.goto('/contacts')
  await expect(inRow(page, 'Ada', 'Do not call')).toBeVisible()
  await page.getByRole('link', { name: 'Ada', exact: true }).click()
  await expect(panel(page, 'Call permission').getByText('Robinson list')).toBeVisible()
  expect(faults).toEqual([])
})
