import { expect, type Page, test } from '@playwright/test'
import { importAll } from './import-file.ts'
import { signUp } from './sign-up.ts'
import { watch } from './watch.ts'

/** Who may be called, and what says so: the same with and without JavaScript. */
const people = [
  'first_name,last_name,email,phone',
  'Ada,King,ada@engines.example,+49 171 2345678',
  'Bo,Berg,bo@engines.example,+49 171 2345679',
].join('\n')

test.beforeEach(async ({ page }) => {
  await signUp(page)
})

/** The form that a button sends: the calling screen has one for each thing that can be said. */
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

async function openCalling(page: Page, name: string) {
  await page.goto('/contacts')
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('link', { name: 'Change whether they may be called' }).click()
  await expect(page.getByRole('heading', { name: `Calling ${name}` })).toBeVisible()
}

async function onlyDoNotCall(page: Page, javaScriptEnabled: boolean | undefined) {
  await page.goto('/contacts?advanced=open')
  await page.getByLabel('Do not call').selectOption('Yes')
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Apply' }).first().click()
  await expect(page).toHaveURL(/do_not_call=/)
}

test('a contact is marked do not call, is found by it, and the mark is taken back with a reason', async ({
  page,
  javaScriptEnabled,
}) => {
  const faults = watch(page)
  await importAll(page, { name: 'people.csv', text: people })
  await openCalling(page, 'Ada King')
  const mark = formOf(page, 'Mark do not call')
  await mark.getByLabel('Reason').fill('Asked us to stop')
  await mark.getByLabel('Source').fill('Call of Monday')
  await mark.getByLabel('Since').fill('2999-01-01')
  await mark.getByRole('button').click()
  await expect(mark.getByText('Please enter a day that is not in the future').first()).toBeVisible()
  await expect(mark.getByLabel('Reason')).toHaveValue('Asked us to stop')
  await expect(mark.getByLabel('Source')).toHaveValue('Call of Monday')
  await mark.getByLabel('Since').fill('2026-11-02')
  await mark.getByRole('button').click()
  await expect(page.getByText('Marked do not call').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ada King', level: 1 })).toBeVisible()
  await expect(panel(page, 'Calling').getByText('Asked us to stop')).toBeVisible()
  await expect(panel(page, 'Calling').getByText('Nov 2, 2026')).toBeVisible()

  await onlyDoNotCall(page, javaScriptEnabled)
  await expect(page.getByText('1 to 1 of 1 contacts')).toBeVisible()
  await expect(rowOf(page, 'Ada King').getByText('Do not call')).toBeVisible()

  await openCalling(page, 'Ada King')
  const lift = formOf(page, 'Take the mark back')
  await lift.getByRole('button').click()
  await expect(lift.getByText('Please say why calls are allowed again').first()).toBeVisible()
  await lift.getByLabel('Why calls are allowed again').fill('Wrote that we may call')
  await lift.getByRole('button').click()
  await expect(page.getByText('Do-not-call mark taken back').first()).toBeVisible()
  const history = panel(page, 'Calling history')
  await expect(history.getByText('Wrote that we may call')).toBeVisible()
  await expect(history.getByText('Asked us to stop')).toBeVisible()
  await onlyDoNotCall(page, javaScriptEnabled)
  await expect(page.getByRole('heading', { name: 'No contacts found' })).toBeVisible()
  expect(faults).toEqual([])
})

test('a consent needs its wording, a withdrawal shows in the list, and a time zone is chosen', async ({
  page,
}) => {
  const faults = watch(page)
  await importAll(page, { name: 'people.csv', text: people })
  await openCalling(page, 'Ada King')
  const consent = formOf(page, 'Record consent')
  await consent.getByLabel('Agreed to calls').check()
  await consent.getByLabel('Source').fill('Web form')
  await consent.getByRole('button').click()
  await expect(consent.getByText('Please enter what they agreed to').first()).toBeVisible()
  await expect(consent.getByLabel('Source')).toHaveValue('Web form')
  await expect(consent.getByLabel('Agreed to calls')).toBeChecked()
  await consent.getByLabel('Wording').fill('You may call me about my order')
  await consent.getByRole('button').click()
  await expect(page.getByText('Consent recorded')).toBeVisible()
  await expect(panel(page, 'Calling').getByText('Consent given', { exact: true })).toBeVisible()
  await expect(panel(page, 'Calling').getByText('You may call me about my order')).toBeVisible()

  await openCalling(page, 'Ada King')
  await consent.getByLabel('Withdrawn their consent').check()
  await consent.getByRole('button').click()
  await expect(page.getByText('Consent recorded')).toBeVisible()
  await expect(panel(page, 'Calling').getByText('Consent withdrawn', { exact: true })).toBeVisible()
  await expect(
    panel(page, 'Calling history').getByText('You may call me about my order'),
  ).toBeVisible()

  await expect(panel(page, 'Calling').getByText('Europe/Berlin, from the number')).toBeVisible()
  await openCalling(page, 'Ada King')
  await page.getByRole('combobox', { name: 'Time zone' }).selectOption('Europe/Lisbon')
  await page.getByRole('button', { name: 'Save time zone' }).click()
  await expect(page.getByText('Time zone saved')).toBeVisible()
  await expect(panel(page, 'Calling').getByText('Europe/Lisbon')).toBeVisible()
  await page.goto('/contacts')
  await expect(rowOf(page, 'Ada King').getByText('Withdrawn')).toBeVisible()
  await expect(rowOf(page, 'Bo Berg').getByText('Withdrawn')).toBeHidden()
  expect(faults).toEqual([])
})

test('contacts that were ticked are all marked at once', async ({ page }) => {
  const faults = watch(page)
  await importAll(page, { name: 'people.csv', text: people })
  await page.goto('/contacts')
  for (const name of ['Ada King', 'Bo Berg']) await page.getByLabel(`Select ${name}`).check()
  await page.getByRole('button', { name: 'Calling…' }).click()
  await expect(page.getByText('For the 2 contacts you ticked.')).toBeVisible()
  await page.getByLabel('Reason or wording').fill('Robinson list')
  await page.getByRole('button', { name: 'Set for 2 contacts' }).click()
  await expect(page.getByText('Please choose what to set').first()).toBeVisible()
  await expect(page.getByLabel('Reason or wording')).toHaveValue('Robinson list')
  await page.getByLabel('Must not be called').check()
  await page.getByRole('button', { name: 'Set for 2 contacts' }).click()
  await expect(page.getByText('2 contacts changed')).toBeVisible()
  for (const name of ['Ada King', 'Bo Berg'])
    await expect(rowOf(page, name).getByText('Do not call')).toBeVisible()
  await page.getByRole('link', { name: 'Bo Berg', exact: true }).click()
  await expect(panel(page, 'Calling').getByText('Robinson list')).toBeVisible()
  expect(faults).toEqual([])
})

test('numbers are put on the suppression list, found, and taken off with a reason', async ({
  page,
  javaScriptEnabled,
}) => {
  const faults = watch(page)
  await importAll(page, { name: 'people.csv', text: people })
  await page.goto('/contacts')
  await page.getByRole('link', { name: 'Suppression list', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No numbers on the list' })).toBeVisible()
  await page.getByRole('link', { name: 'Add numbers' }).first().click()
  const form = formOf(page, 'Add to the list')
  const numbers = form.getByRole('textbox', { name: 'Numbers' })
  await numbers.fill('+49 171 2345678\nnobody\n+1 212 736 5000')
  await form.getByLabel('Reason').fill('National register')
  await form.getByRole('button').click()
  await expect(page.getByText(/^nobody: /)).toBeVisible()
  await expect(numbers).toHaveValue('nobody')
  await expect(form.getByLabel('Reason')).toHaveValue('National register')
  await numbers.fill('+44 20 7946 0958')
  await form.getByRole('button').click()
  await expect(page.getByText('1 to 3 of 3 numbers')).toBeVisible()

  await page.getByLabel('Search', { exact: true }).fill('171 2345678')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('1 to 1 of 1 numbers')).toBeVisible()
  await page.goto('/contacts')
  await page.getByRole('link', { name: 'Ada King', exact: true }).click()
  await page.getByRole('link', { name: 'On the suppression list' }).click()
  await expect(page.getByText('National register')).toBeVisible()
  await page.getByRole('button', { name: 'Take off the list' }).click()
  await expect(page.getByText(/^Please .*why/).first()).toBeVisible()
  await page.getByLabel('Why calls are allowed again').fill('Entered by mistake')
  await page.getByRole('button', { name: 'Take off the list' }).click()
  await expect(page.getByText('+49 171 2345678 taken off the list')).toBeVisible()
  await expect(page.getByText('1 to 2 of 2 numbers')).toBeVisible()
  await page.getByLabel('Show').selectOption('Taken off')
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('1 to 1 of 1 numbers')).toBeVisible()
  await page.getByRole('link', { name: '+49 171 2345678' }).click()
  await expect(page.getByText('Entered by mistake')).toBeVisible()
  expect(faults).toEqual([])
})

test('a file marks a contact do not call, and no later file says otherwise', async ({ page }) => {
  const faults = watch(page)
  const row = (name: string, mark: string) =>
    ['first_name,email,phone,Do not call,Do not call reason']
      .concat(`${name},ada@engines.example,+49 171 2345678,${mark}`)
      .join('\n')
  await importAll(page, { name: 'register.csv', text: row('Ada', 'yes,Robinson list') })
  await page.goto('/contacts')
  await expect(rowOf(page, 'Ada').getByText('Do not call')).toBeVisible()
  await importAll(page, { name: 'newer.csv', text: row('Augusta', 'no,') })
  await page.goto('/contacts')
  await expect(rowOf(page, 'Augusta').getByText('Do not call')).toBeVisible()
  await page.getByRole('link', { name: 'Augusta', exact: true }).click()
  await expect(panel(page, 'Calling').getByText('Robinson list')).toBeVisible()
  expect(faults).toEqual([])
})
