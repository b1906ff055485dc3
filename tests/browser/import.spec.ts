import { expect, type Response, test } from '@playwright/test'
import { people } from '#tests/support/contact-file.ts'
import { importAll, review, upload } from './import-file.ts'
import { signUp } from './sign-up.ts'

test.beforeEach(async ({ page }) => {
  await signUp(page)
  await page.goto('/contacts/import')
})

const three = { name: 'three.csv', text: people(3) }

test('a list is imported, and the import is among the recent ones', async ({ page }) => {
  await importAll(page, three)
  const steps = await page.getByRole('list', { name: 'Import steps' }).boundingBox()
  const toast = await page.locator('[data-toast]').boundingBox()
  expect(toast?.y).toBeGreaterThan((steps?.y ?? 0) + (steps?.height ?? 0))
  await expect(page.getByRole('heading', { name: '3 contacts imported' })).toBeVisible()
  await page.getByRole('link', { name: 'Import another file' }).click()
  await page.getByRole('link', { name: 'three.csv' }).click()
  await expect(page.getByRole('heading', { name: '3 contacts imported' })).toBeVisible()
})

for (const [what, file, words] of [
  ['a wrong type', { name: 'people.pdf', text: '%PDF-1.7' }, 'File type must be .csv,.xls,.xlsx'],
  ['an empty file', { name: 'people.csv', text: '' }, 'File is smaller than 1 bytes'],
  [
    'too large a file',
    { name: 'people.csv', text: 'x'.repeat(10_485_761) },
    'File is larger than 10485760 bytes',
  ],
] as const) {
  test(`${what} is rejected with the described message, and the next file is accepted`, async ({
    page,
  }) => {
    await upload(page, file)
    await expect(page.getByText(words).first()).toBeVisible()
    await review(page, three)
    await expect(page.getByRole('heading', { name: 'Ready to Import' })).toBeVisible()
  })
}

test('choices are applied immediately with JavaScript, and on the way to the review without', async ({
  page,
  javaScriptEnabled,
}) => {
  await upload(page, {
    name: 'berlin.csv',
    text: 'name,email,phone\nAda,ada@example.com,030 5550106\n',
  })
  const updated = javaScriptEnabled && page.waitForResponse(isUpdate)
  await page.getByLabel('Default country for phone numbers').selectOption('DE')
  await updated
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await page.getByRole('button', { name: 'Import 1 Contact' }).click()
  await expect(page.getByText('Contacts imported successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await page.goto('/contacts')
  await expect(page.getByText('+49 30 5550106').first()).toBeVisible()
})

function isUpdate(response: Response) {
  return response.request().method() === 'POST' && response.url().includes('/contacts/import/')
}

test('Enter in the choices updates them without leaving the page', async ({ page }) => {
  await upload(page, three)
  await page.getByRole('radio', { name: /^Update/ }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Match columns' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue to review' })).toBeVisible()
})

test('two files at once are rejected', async ({ page, javaScriptEnabled }) => {
  const input = page.locator('input[type=file]')
  if (javaScriptEnabled) {
    await input.evaluate(
      (zone, [one, other]) => {
        const dataTransfer = new DataTransfer()
        for (const text of [one, other])
          dataTransfer.items.add(new File([text ?? ''], 'people.csv'))
        zone.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
      },
      [three.text, three.text],
    )
  } else {
    // Browsers give this control only one file; the server rejects two.
    await input.evaluate((control: HTMLInputElement) => {
      control.multiple = true
    })
    await upload(page, three, three)
  }
  await expect(page.getByText('Too many files').first()).toBeVisible()
})

test('invalid rows are corrected on the page and imported with the others', async ({ page }) => {
  await review(page, {
    name: 'bad.csv',
    text: 'name,email\nAda,ada@example\nBen,ben@example.com\n',
  })
  await expect(page.getByRole('heading', { name: 'Validation Errors' })).toBeVisible()
  await page.getByRole('group', { name: 'Row 2 Ada' }).getByLabel('Email').fill('still wrong')
  await page.getByRole('button', { name: 'Save and recheck' }).click()
  await expect(page.getByRole('alert').first()).toContainText('Row 2: Invalid email format')
  await expect(page.getByLabel('Email')).toHaveValue('still wrong')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByRole('button', { name: 'Import 1 Contact' }).click()
  await expect(page.getByText('2 contacts imported')).toBeVisible()
})

test('a column is mapped by hand', async ({ page }) => {
  await upload(page, { name: 'odd.csv', text: 'Kto,Gdzie\nNia,nia@example.com\n' })
  await page.getByLabel('Kto').selectOption({ label: 'First name' })
  await page.getByRole('button', { name: 'Update preview' }).click()
  await expect(page.getByLabel('Kto')).toHaveValue('first_name')
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await expect(page.getByRole('rowheader', { name: 'Nia', exact: true })).toBeVisible()
})

test('existing contacts are skipped, or overwritten if that was chosen', async ({ page }) => {
  test.slow()
  await importAll(page, three)
  const changed = { name: 'changed.csv', text: people(4).replace('Row,1,', 'Other,1,') }
  await page.goto('/contacts/import')
  await review(page, changed)
  await expect(page.getByText('Existing (will update)').first()).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByText('Skip', { exact: true }).click()
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await page.getByRole('button', { name: 'Import 1 Contact' }).click()
  await expect(page.getByText('1 added').first()).toBeVisible()

  await page.goto('/contacts/import')
  await upload(page, changed)
  await page.getByText('Overwrite', { exact: true }).click()
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await page.getByRole('button', { name: /^Import \d+ Contacts$/ }).click()
  await expect(page.getByText('Contacts imported successfully!')).toBeVisible()
  await page.goto('/contacts?search=Other')
  await expect(page.getByRole('link', { name: 'Other 1' })).toBeVisible()
})

test('an import is undone', async ({ page }) => {
  await importAll(page, three)
  await page.getByRole('link', { name: 'Undo import' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cancel' })).toBeFocused()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByRole('heading', { name: 'This import was undone' })).toBeVisible()
  await page.goto('/contacts')
  await expect(page.getByRole('heading', { name: 'No contacts yet' })).toBeVisible()
})
