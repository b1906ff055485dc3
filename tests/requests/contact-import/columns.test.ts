import { beforeAll, expect, test } from 'vitest'
import { signUp, type Visitor } from '#tests/support/client.ts'
import { choose as chosenBy, draftOf, uploadFile } from '#tests/support/contact-file.ts'
import { formOf, type Page, textOf } from '#tests/support/page.ts'

let browser: Visitor

beforeAll(async () => {
  browser = (await signUp()).browser
})

const UPDATE = 'Update preview'

const choose = (preview: Page, choices: Record<string, string>) =>
  chosenBy(browser, preview, choices)

const matchOf = (preview: Page) => browser.get(draftOf(preview))

async function imported(preview: Page) {
  const words = /Import [\d,]+ Contacts?/.exec(textOf(preview))?.[0] ?? 'no import'
  return browser.follow(await browser.submit(preview, words))
}

async function chosenFor(preview: Page, name: string) {
  return formOf(await matchOf(preview), UPDATE).fields.find(([field]) => field === name)?.[1]
}

test('Each column is shown with its contents and its field, which can be changed', async () => {
  const csv = 'Who,Contact point,Extra\nNia Remap,+1 212 555 0101,nia.remap@example.com\n'
  const preview = await uploadFile(browser, csv)
  expect(textOf(await matchOf(preview))).toContain('Who Nia Remap')

  const changed = await choose(preview, {
    'column-0': 'full_name',
    'column-1': 'phone',
    'column-2': 'email',
  })
  expect(await chosenFor(changed, 'column-2')).toBe('email')
  expect(textOf(changed)).toContain('Nia Remap nia.remap@example.com – Valid')
  await imported(changed)
  const list = await browser.get('/contacts?search=nia.remap')
  expect(textOf(list)).toContain('Nia Remap')
})

test('A skipped column leaves no trace, and one without a field becomes a custom field', async () => {
  const csv = 'email,Shoe size,Secret\nshoe@example.com,forty-two,classified\n'
  const preview = await uploadFile(browser, csv)
  await imported(await choose(preview, { 'column-1': 'custom', 'column-2': 'ignored' }))

  const list = await browser.get('/contacts?search=shoe@example.com')
  const contact = await browser.get(/\/contacts\/[\w-]{20,}/.exec(list.html)?.[0] ?? '')
  expect(textOf(contact)).toContain('Shoe size forty-two')
  expect(textOf(contact)).not.toContain('classified')
})

test('A column mapping is reused for the next file with the same headers, and the preview says so', async () => {
  const csv = (n: number) => `Kto,Gdzie\nNia ${n},again${n}@example.com\n`
  const first = await uploadFile(browser, csv(1))
  await imported(await choose(first, { 'column-0': 'first_name', 'column-1': 'email' }))

  const second = await uploadFile(browser, csv(2))
  expect(textOf(await matchOf(second))).toContain('We reused your last column mapping')
  expect(await chosenFor(second, 'column-0')).toBe('first_name')
})

test('Phone numbers are read as dialed from the chosen country, or left as typed without one', async () => {
  const csv = 'name,email,phone\nGerda Phone,gerda@example.com,030 123456\n'
  const preview = await uploadFile(browser, csv)
  expect(await chosenFor(preview, 'country')).toBe('')
  const changed = await choose(preview, { country: 'DE' })
  expect(await chosenFor(changed, 'country')).toBe('DE')
  await imported(changed)
  const list = await browser.get('/contacts?search=gerda@example.com')
  expect(list.html).toMatch(/\+49 ?30 ?123456/)
})
