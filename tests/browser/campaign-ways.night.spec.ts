import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { draftCampaign, lockAudience, startCalling } from './campaign-steps.ts'
import { importAll } from './import-file.ts'
import { signUp } from './sign-up.ts'
import { watch } from './watch.ts'

/** The results of calls and the ways a campaign ends; identical with and without JavaScript. */
const people = [
  'first_name,email,phone,call_consent,call_consent_wording',
  'Ada,ada@engines.example,+49 171 2345678,given,You may call me',
  'Bo,bo@engines.example,+44 20 7946 0018,given,You may call me',
  'Cy,cy@engines.example,+33 6 12 34 56 78,given,You may call me',
].join('\n')

test.beforeEach(async ({ page }) => {
  await signUp(page)
  await importAll(page, { name: 'people.csv', text: people })
})

async function step(page: Page, name: string, reported: string) {
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: reported })).toBeVisible()
}

async function running(page: Page, name: string) {
  const address = await draftCampaign(page, name)
  await startCalling(page, address)
  return address
}

/** Creates a call list on a campaign's page and downloads it. Returns its rows, header first. */
async function downloadCallList(page: Page) {
  await page.getByRole('button', { name: 'Create call list' }).click()
  await page.getByRole('heading', { name: 'Call list', level: 1 }).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download for a dialer (CSV)' }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  return text.trim().split(/\r?\n/)
}

async function uploadOutcomes(page: Page, campaign: string, lines: string[]) {
  await page.goto(`${campaign}/outcomes`)
  const buffer = Buffer.from(lines.join('\n'))
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'outcomes.csv', mimeType: 'text/csv', buffer })
  const go = page.getByRole('button', { name: 'Upload', exact: true })
  // With JavaScript the file is submitted as soon as it is chosen, possibly before the click.
  if (await go.isVisible()) await go.click({ timeout: 2_000 }).catch(() => undefined)
}

function panel(page: Page, title: string) {
  return page.getByRole('region', { name: title, exact: true })
}

/** The name, with the badge of the outcome. */
async function openEntry(page: Page, campaign: string, name: string) {
  await page.goto(`${campaign}/entries`)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

async function recordOutcome(page: Page, outcome: string) {
  const field = page.getByRole('combobox', { name: 'Outcome', exact: true })
  const change = page.getByRole('link', { name: 'Change outcome' })
  if (await change.isVisible()) await change.click()
  await field.selectOption({ label: outcome })
  await page.getByRole('button', { name: 'Record outcome' }).click()
}

test('outcomes are uploaded as a file, and rejected rows are returned with their reasons', async ({
  page,
}) => {
  const faults = watch(page)
  const campaign = await running(page, 'Autumn')
  const [header = '', ...rows] = await downloadCallList(page)
  expect(rows).toHaveLength(3)
  const said = {
    Ada: 'Reached,Wants a call in May',
    Bo: 'Refused',
    Cy: 'Gone fishing',
  }
  const filled = Object.entries(said).map(([name, words]) =>
    rows.find((row) => row.includes(`,${name},`))?.replace(/,,,?$/, `,${words}`),
  ) as string[]
  await uploadOutcomes(page, campaign, [header, ...filled])
  await expect(page.getByRole('heading', { name: 'Rejected rows' })).toBeVisible()
  await expect(page.getByText('“Gone fishing” is not an outcome')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download rejected rows' }).click(),
  ])
  const rejected = await readFile(await download.path(), 'utf8')
  expect(rejected.trim().split(/\r?\n/)).toHaveLength(2)

  const fixed = rejected.replace('Gone fishing', 'No answer').trim().split(/\r?\n/)
  await uploadOutcomes(page, campaign, fixed)
  await expect(page.getByRole('status').filter({ hasText: 'Outcomes recorded' })).toBeVisible()
  await uploadOutcomes(page, campaign, [header, ...filled.slice(0, 2)])
  await expect(page.getByText('0 recorded, 2 already recorded.')).toBeVisible()
  await openEntry(page, campaign, 'Ada')
  await expect(panel(page, 'Outcome').getByText('Wants a call in May')).toBeVisible()
  await openEntry(page, campaign, 'Cy')
  await expect(
    page.getByRole('main').locator('header').getByText('No answer', { exact: true }),
  ).toBeVisible()
  await page.goto('/contacts?do_not_call=yes')
  await expect(page.getByText('1 contact', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bo', exact: true })).toBeVisible()
  expect(faults).toEqual([])
})

test('a mistaken outcome is corrected, and a contact exported by mistake is exported again', async ({
  page,
}) => {
  const faults = watch(page)
  const campaign = await running(page, 'Autumn')
  await downloadCallList(page)
  await openEntry(page, campaign, 'Ada')
  await recordOutcome(page, 'Wrong number')
  await expect(page.getByRole('status').filter({ hasText: 'Outcome recorded' })).toBeVisible()
  await expect(
    page.getByRole('main').locator('header').getByText('Wrong number', { exact: true }),
  ).toBeVisible()
  await recordOutcome(page, 'Reached')
  await expect(
    page.getByRole('main').locator('header').getByText('Reached', { exact: true }),
  ).toBeVisible()
  await recordOutcome(page, 'Reached')
  await expect(page.getByText('This outcome was already recorded')).toBeVisible()

  await page.goto(campaign)
  await expect(page.getByRole('heading', { name: 'waiting for outcomes' })).toBeVisible()
  await page.getByRole('link', { name: 'Return all to queue' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Return to queue' }).click()
  await expect(page.getByText('2 contacts can be put on a call list again.')).toBeVisible()
  expect(await downloadCallList(page)).toHaveLength(3)
  expect(faults).toEqual([])
})

test('an opt-out applies everywhere at once, and no other campaign calls the contact', async ({
  page,
}) => {
  const faults = watch(page)
  const other = await draftCampaign(page, 'Winter')
  await expect(page.getByText('3 contacts can be called')).toBeVisible()
  const locked = await running(page, 'Spring')
  const campaign = await running(page, 'Autumn')
  await downloadCallList(page)
  await openEntry(page, campaign, 'Ada')
  await recordOutcome(page, 'Opted out')
  await expect(page.getByRole('status').filter({ hasText: 'Outcome recorded' })).toBeVisible()

  await page.getByRole('link', { name: 'View contact' }).click()
  await expect(panel(page, 'Call permission').getByText('Opted out on a call')).toBeVisible()
  await page.goto('/contacts')
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Ada' }) })
  await expect(row.getByText('Do not call').filter({ visible: true })).toBeVisible()
  await page.goto('/suppressions')
  await expect(page.getByRole('link', { name: '+49 171 2345678', exact: true })).toBeVisible()
  await page.goto(other)
  await expect(page.getByRole('list', { name: 'Excluded' })).toContainText('Marked as do not call')
  await page.goto(locked)
  expect((await downloadCallList(page)).join('\n')).not.toContain('Ada')
  expect(faults).toEqual([])
})

test('each reason of the screening report leads to as many contacts as it counts', async ({
  page,
}) => {
  const faults = watch(page)
  const more = [
    'first_name,email,phone,call_consent,do_not_call',
    'Dee,dee@engines.example,+49 171 2345670,given,yes',
    'Eve,eve@engines.example,+49 171 2345671,withdrawn,',
    'Fay,fay@engines.example,+49 171 2345672,,',
    'Gil,gil@engines.example,+49 171 2345673,,',
    'Hal,hal@engines.example,,given,',
  ].join('\n')
  await importAll(page, { name: 'more.csv', text: more })
  const campaign = await draftCampaign(page, 'Autumn')
  const counted = { 'Marked as do not call': 1, 'Consent withdrawn': 1, 'No consent recorded': 2 }
  for (const [reason, number] of Object.entries({ ...counted, 'No valid number': 1 })) {
    await page.goto(`${campaign}/check`)
    await expect(page.getByText('3 of 8 contacts can be called')).toBeVisible()
    const row = page
      .getByRole('list', { name: 'Excluded', exact: true })
      .getByRole('listitem')
      .filter({ hasText: reason })
    await row.getByRole('link', { name: `View ${number}`, exact: true }).click()
    const shown = number === 1 ? '1 contact' : `${number} contacts`
    await expect(page.getByText(shown, { exact: true })).toBeVisible()
  }
  expect(faults).toEqual([])
})

test('a paused campaign exports nothing but accepts outcomes, and a completed one can be reopened', async ({
  page,
}) => {
  const faults = watch(page)
  const campaign = await running(page, 'Autumn')
  await downloadCallList(page)
  await page.goto(campaign)
  await step(page, 'Pause', 'Campaign paused')
  await expect(page.getByRole('button', { name: 'Create call list' })).toBeHidden()
  await openEntry(page, campaign, 'Ada')
  await recordOutcome(page, 'Reached')
  await expect(page.getByRole('status').filter({ hasText: 'Outcome recorded' })).toBeVisible()
  await page.goto(campaign)
  await step(page, 'Resume', 'Campaign resumed')
  await page.getByRole('link', { name: 'Complete…', exact: true }).click()
  await step(page, 'Complete campaign', 'Campaign completed')
  await expect(page.getByRole('button', { name: 'Create call list' })).toBeHidden()
  await step(page, 'Reopen', 'Campaign reopened')
  await expect(page.getByRole('button', { name: 'Resume', exact: true })).toBeVisible()
  await page.goto(`${campaign}/history`)
  const history = panel(page, 'History')
  for (const what of [
    'Reopened',
    'Completed',
    'Resumed',
    'Paused',
    'Started',
    'Audience locked with 3 contacts',
  ])
    await expect(history.getByText(what, { exact: true })).toHaveCount(1)
  expect(faults).toEqual([])
})

test('a change in one tab after the list was locked in another is rejected, and its input kept', async ({
  page,
}) => {
  const campaign = await draftCampaign(page, 'Autumn')
  const other = await page.context().newPage()
  await other.goto(`${campaign}/audience`)
  await lockAudience(page, campaign)
  await other.getByLabel('Name', { exact: true }).fill('Winter')
  await other.getByRole('button', { name: 'Save draft' }).click()
  await expect(other.getByText('Someone else changed').first()).toBeVisible()
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue('Winter')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Autumn', level: 1 })).toBeVisible()
})

test('a double click takes a step once', async ({ page }) => {
  const faults = watch(page)
  const campaign = await draftCampaign(page, 'Autumn')
  await page.goto(`${campaign}/launch`)
  await page.getByRole('button', { name: 'Lock audience, start later' }).dblclick()
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Start', exact: true }).dblclick()
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor()
  await page.getByLabel('Number of contacts').fill('1')
  await page.getByRole('button', { name: 'Create call list' }).dblclick()
  await page.getByRole('heading', { name: 'Call list', level: 1 }).waitFor()
  await page.goto(campaign)
  await expect(page.getByRole('heading', { name: 'waiting for outcomes' })).toBeVisible()
  await page.goto(`${campaign}/history`)
  const history = panel(page, 'History')
  for (const what of [
    'Audience locked with 3 contacts',
    'Started',
    '1 contact added to the call list',
  ])
    await expect(history.getByText(what)).toHaveCount(1)
  expect(faults).toEqual([])
})
