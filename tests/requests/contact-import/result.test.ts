import { beforeAll, expect, test } from 'vitest'
import { signUp, type Visitor } from '#tests/support/client.ts'
import { choose, uploadFile } from '#tests/support/contact-file.ts'
import { linkOf, tagsOf, textOf } from '#tests/support/page.ts'

let browser: Visitor

beforeAll(async () => {
  browser = (await signUp()).browser
})

test('Skipped rows are shown with what is wrong, downloaded, and fixed together after the import', async () => {
  const file = [
    'name,email,phone,Status',
    'Ada,ada@later.example,,Stammkd.',
    'Ben,ben@@later.example,,Stammkd.',
    'Cy,cy@later,+1 212 555 0105,Lead',
  ].join('\n')
  const columns = { 'column-3': 'status' }
  const review = await choose(browser, await uploadFile(browser, file, 'later.csv'), columns)
  const first = { row2_status: 'active', 'all-row2_status': 'yes' }
  const ready = await browser.follow(await browser.submit(review, 'Save and recheck', first))
  const done = await browser.follow(await browser.submit(ready, 'Import 1 Contact'))
  expect(textOf(done)).toContain(
    'Ben Email ben@@later.example Invalid email format: more than one @',
  )
  const download = await browser.get(linkOf(done, 'Download skipped rows'))
  expect(download.html).toContain('Ben,ben@@later.example,,Stammkd.,3,email: Invalid email format')

  const rest = await browser.follow(await browser.submit(done, 'Fix all 2'))
  expect(textOf(rest)).toContain('later-skipped-rows.csv')
  const invalid = tagsOf(rest, 'input').filter(({ attributes }) => 'aria-invalid' in attributes)
  expect(invalid.map(({ attributes }) => attributes.name)).toEqual(['row2_email', 'row3_email'])
  const fixed = await browser.follow(await browser.submit(rest, 'Use ben@later.example'))
  await browser.follow(await browser.submit(fixed, 'Import 1 Contact'))
  expect(textOf(await browser.get('/contacts?search=ben@later.example'))).toMatch(/Ben .*Active/)

  const { browser: other } = await signUp()
  const theirs = await other.get(linkOf(done, 'Download skipped rows'))
  expect([theirs.status, theirs.html]).toEqual([302, ''])
})

test('Imported contacts that all lack a phone number are said to need one', async () => {
  const file = 'name,email\nAda,phoneless1@example.com\nBen,phoneless2\n'
  const preview = await choose(browser, await uploadFile(browser, file), {})
  const done = await browser.follow(await browser.submit(preview, 'Import 1 Contact'))
  expect(textOf(done)).toContain('1 contact imported, 1 row skipped Rows 2 Added 1')
  expect(textOf(done)).toContain('1 contact has no consent recorded They have no phone number.')
  expect(done.html).toContain('data-look="success"')
})

test('An import that adds nothing and skips rows is not announced as a success', async () => {
  const file = 'name,email\nAda,again1@example.com\nBen,again2\n'
  const importIt = async () => {
    const preview = await choose(browser, await uploadFile(browser, file), {})
    return browser.follow(await browser.submit(preview, 'Import 1 Contact'))
  }
  await importIt()
  const again = await importIt()
  expect(textOf(again)).toContain(
    'No new contacts 1 contact was already up to date, 1 row was skipped.',
  )
  expect(again.html).toContain('data-look="info"')
  expect(textOf(again)).not.toContain('successfully')
})

test('An import that changes nothing is not announced as a success', async () => {
  const importIt = async () => {
    const preview = await choose(
      browser,
      await uploadFile(browser, 'email\nsame@example.com\n'),
      {},
    )
    return browser.follow(await browser.submit(preview, 'Import 1 Contact'))
  }
  expect(textOf(await importIt())).toContain('Contacts imported successfully! 1 added')
  const again = await importIt()
  expect(textOf(again)).toContain('No new contacts 1 unchanged')
  expect(again.html).toContain('data-look="info"')
  expect(textOf(again)).not.toContain('successfully')
})

test('After an import only contacts with a number and permission count for a campaign', async () => {
  const file = [
    'name,email,phone,call_consent,call_consent_source,call_consent_at',
    'Ada,ada@callable.example,+49 30 9018300,given,Web form,2026-01-02',
    'Ben,ben@callable.example,+49 30 9018301,,,',
    'Cy,cy@callable.example,,given,Web form,2026-01-02',
  ].join('\n')
  const sent = await browser.submit(await uploadFile(browser, file), 'Import 3 Contacts')
  const done = await browser.follow(sent)
  expect(textOf(done)).toContain('1 of 3 contacts can go to a campaign')
  const campaign = await browser.follow(await browser.submit(done, 'Add to campaign'))
  expect(textOf(campaign)).toContain('Selected contacts')
  expect(textOf(campaign)).toContain('3 contacts match')
  expect(campaign.html).toContain('value="people"')
})
