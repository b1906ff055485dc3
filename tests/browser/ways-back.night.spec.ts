import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { importAll } from './import-file.ts'
import { signUp } from './sign-up.ts'
import { watch } from './watch.ts'

/** How to recover after changing, deleting or merging too much; identical with and without JavaScript. */
const columns = 'first_name,last_name,email,phone,company'
const ada = 'Ada,King,ada@engines.example,+44 20 7946 0958,Engines'
const twin = 'Ada,Kings,ada.kings@engines.example,(020) 7946 0958,Engines'

test.beforeEach(async ({ page }) => {
  await signUp(page)
})

async function keep(page: Page, ...rows: string[]) {
  await importAll(page, { name: 'people.csv', text: [columns, ...rows].join('\n') })
}

async function open(page: Page, name: string) {
  await page.goto('/contacts')
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name, exact: true, level: 1 })).toBeVisible()
}

async function change(page: Page, fields: Record<string, string>) {
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Contact updated successfully')).toBeVisible()
}

function panel(page: Page, title: string) {
  return page.getByRole('region', { name: title, exact: true })
}

async function downloaded(page: Page, link: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link, exact: true }).click(),
  ])
  return {
    name: download.suggestedFilename(),
    text: await readFile(await download.path(), 'utf8'),
  }
}

test('a change is in the history and can be undone, except for values changed since', async ({
  page,
}) => {
  const faults = watch(page)
  await keep(page, ada)
  await open(page, 'Ada King')
  await change(page, { Company: 'Analytical Looms', 'Job title': 'Countess' })
  await change(page, { 'Job title': 'Programmer' })

  const history = panel(page, 'Timeline')
  await expect(history.getByText('Job title: Countess → Programmer')).toBeVisible()
  await expect(history.getByText('Imported from people.csv')).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('link', { name: 'View all changes' }).click()
  await expect(page.getByRole('heading', { name: /^History of/, level: 1 })).toBeVisible()
  const first = page.getByRole('listitem').filter({ hasText: 'Engines → Analytical Looms' })
  await first.getByRole('link', { name: 'Undo “Edited”' }).click()
  const question = page.getByRole('dialog', { name: 'Undo change' })
  await expect(question.getByText('Engines')).toBeVisible()
  await question.getByRole('button', { name: 'Undo change' }).click()
  await expect(page.getByText(/Restored: Company\. Not restored: Job title\. /)).toBeVisible()
  const facts = panel(page, 'Contact information')
  await expect(facts.getByText('Engines', { exact: true })).toBeVisible()
  await expect(facts.getByText('Programmer')).toBeVisible()
  await expect(history.getByText('Change undone').first()).toBeVisible()
  expect(faults).toEqual([])
})

test('a deleted contact is restored from the trash, unless another has its email', async ({
  page,
}) => {
  const faults = watch(page)
  await keep(page, ada)
  await open(page, 'Ada King')
  await page.getByRole('link', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Contact deleted successfully')).toBeVisible()

  await page.goto('/contacts/new')
  await page.getByLabel('First name').fill('Impostor')
  await page.getByLabel('Email').fill('ada@engines.example')
  await page.getByRole('button', { name: 'Add contact' }).click()
  await expect(page.getByRole('heading', { name: 'Impostor' })).toBeVisible()

  await page.goto('/contacts')
  await page.getByRole('link', { name: 'Trash', exact: true }).click()
  await page.getByRole('button', { name: 'Restore Ada King' }).click()
  await expect(page.getByRole('alert').getByText('Failed to restore this contact')).toBeVisible()
  await expect(
    page.getByRole('alert').getByText('Impostor now uses ada@engines.example.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Restore Ada King' })).toBeVisible()

  await open(page, 'Impostor')
  await change(page, { Email: 'impostor@engines.example' })
  await page.goto('/contacts/bin')
  await page.getByRole('button', { name: 'Restore Ada King' }).click()
  await expect(page.getByText('Contact restored')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ada King', level: 1 })).toBeVisible()
  await expect(panel(page, 'Timeline').getByText('Restored from trash')).toBeVisible()
  await page.goto('/contacts/bin')
  await expect(page.getByRole('heading', { name: 'Trash is empty' })).toBeVisible()
  expect(faults).toEqual([])
})

test('possible duplicates are merged field by field, and separated again', async ({ page }) => {
  const faults = watch(page)
  await keep(page, ada, twin)
  await page.goto('/contacts')
  await page.getByRole('link', { name: 'Duplicates', exact: true }).click()
  const group = page.getByRole('row').filter({ hasText: 'Ada Kings' })
  await expect(group.getByText('Same phone', { exact: true })).toBeVisible()
  await expect(group.getByText('Similar name', { exact: true })).toBeVisible()
  await group.getByRole('link', { name: /^Merge Ada Kings?, Ada Kings?$/ }).click()
  await expect(page.getByRole('heading', { name: 'Merge contacts' })).toBeVisible()
  const address = page.url()
  const surname = page
    .getByRole('radiogroup', { name: 'Last name' })
    .getByRole('radio', { name: 'Kings', exact: true })
  const email = page
    .getByRole('radiogroup', { name: 'Email' })
    .getByRole('radio', { name: 'ada@engines.example', exact: true })

  // Another tab changes one of the two meanwhile: the choices stay, and nothing is merged.
  const other = await page.context().newPage()
  await open(other, 'Ada Kings')
  await change(other, { 'Job title': 'Countess' })
  await other.close()
  await surname.check()
  await email.check()
  await page.getByRole('button', { name: 'Merge contacts' }).click()
  await expect(page.getByText(/One of these contacts changed in the meantime/)).toBeVisible()
  await expect(surname).toBeChecked()
  await expect(email).toBeChecked()
  expect(page.url()).toBe(address)
  await page.getByRole('button', { name: 'Merge contacts' }).click()

  await expect(page.getByText('Contacts merged')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ada Kings', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'ada@engines.example' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'ada.kings@engines.example' })).toBeVisible()
  await expect(panel(page, 'Contact information').getByText('Countess')).toBeVisible()
  await page.goto('/contacts')
  await expect(page.getByText('1 contact', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Ada Kings', exact: true }).click()
  await panel(page, 'Timeline')
    .getByRole('link', { name: 'Undo “Merged with another contact”' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo change' }).click()
  await expect(page.getByText('Change undone').first()).toBeVisible()
  await page.goto('/contacts')
  await expect(page.getByRole('link', { name: 'Ada King', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ada Kings', exact: true })).toBeVisible()
  expect(faults).toEqual([])
})

test('a person’s data is downloaded, then erased with a receipt once the word is typed', async ({
  page,
}) => {
  const faults = watch(page)
  await keep(page, ada)
  await open(page, 'Ada King')
  const more = () => page.getByRole('button', { name: 'More actions' }).click()
  await more()
  const json = await downloaded(page, 'Download all data (JSON)')
  expect(json.name).toMatch(/\.json$/)
  expect(JSON.parse(json.text)).toBeTruthy()
  expect(json.text).toContain('ada@engines.example')
  const csv = await downloaded(page, 'Download all data (CSV)')
  expect(csv.name).toMatch(/\.csv$/)
  expect(csv.text).toContain('ada@engines.example')

  await page.getByRole('link', { name: 'Erase all data permanently' }).click()
  await expect(page.getByRole('heading', { name: 'Erase Ada King' })).toBeVisible()
  await page.getByLabel('Type “erase” to confirm').fill('delete')
  await page.getByRole('button', { name: 'Erase permanently' }).click()
  await expect(page.getByRole('paragraph').filter({ hasText: 'Type “erase”' })).toBeVisible()
  await page.getByLabel('Type “erase” to confirm').fill('Erase')
  await page.getByRole('button', { name: 'Erase permanently' }).click()

  await expect(page.getByText('Contact erased')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Erasure receipt' })).toBeVisible()
  const receipt = await downloaded(page, 'Download')
  expect(receipt.name).toMatch(/^erasure-\d{4}-\d\d-\d\d\.json$/)
  expect(JSON.parse(receipt.text).erased).toMatchObject({ contact: 1 })
  expect(receipt.text).not.toMatch(/ada@|king|engines/i)
  await page.goto('/contacts/bin')
  await expect(page.getByRole('heading', { name: 'Trash is empty' })).toBeVisible()
  await page.goto('/profile')
  const own = await downloaded(page, 'Download JSON')
  expect(own.text).toContain('Lindholm')
  expect(own.text).not.toContain('ada@engines.example')
  expect(faults).toEqual([])
})
