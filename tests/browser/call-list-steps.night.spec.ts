import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { callAtAnyTime } from './campaign-steps.ts'
import { upload } from './import-file.ts'
import { signUp } from './sign-up.ts'

const MAX_STEPS = 12

const leads = [
  'Anrede;Vorname;Nachname;E-Mail;Telefon;Firma;PLZ;Ort',
  ...Array.from(
    { length: 33 },
    (_, at) =>
      `Frau;Vor${at};Müller${at};lead${at}@beispiel.example;030 90182${100 + at};Firma ${at % 7};10115;Berlin`,
  ),
].join('\n')

/** Identical with and without JavaScript, which takes one step more to upload the file. */
test('A file of 33 people who consented becomes their call list in at most 12 steps', async ({
  page,
  javaScriptEnabled,
}) => {
  await signUp(page)
  await page.goto('/contacts/import')
  let steps = javaScriptEnabled ? 1 : 2
  async function press(name: string) {
    steps += 1
    await page.getByRole('button', { name, exact: true }).click()
  }

  await upload(page, { name: 'leads.csv', text: leads })
  await press('Continue to review')
  await press('Import 33 Contacts')
  await press('Record consent')
  await page.getByRole('textbox', { name: 'Consent wording' }).fill('You may call me')
  await page.getByRole('textbox', { name: 'Source' }).fill('Web form')
  await press('Record consent for 33 contacts')
  await press('Add to campaign')
  await press('Continue to check')
  await page.getByRole('heading', { name: 'What is checked' }).waitFor()
  // In place of Skip to launch, so that calls are allowed whenever this runs.
  await page.goto(page.url().replace(/check$/, 'schedule'))
  await callAtAnyTime(page)
  await press('Continue to launch')
  await press('Start without a call list')
  await press('Create call list')
  steps += 1
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download for a dialer (CSV)' }).click(),
  ])
  const rows = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/)
  expect(rows).toHaveLength(34)
  expect(steps).toBeLessThanOrEqual(MAX_STEPS)
})
