import { expect, test } from 'vitest'
import { signUp } from '#tests/support/client.ts'
import { addContact } from '#tests/support/contacts.ts'
import { formOf, type Page, tagsOf, textOf } from '#tests/support/page.ts'

test('The list shows the columns that a user chose, in order, until they are reset', async () => {
  const { browser } = await signUp()
  const ada = await addContact(browser, { first_name: 'Ada', job_title: 'Head of Partnerships' })
  await browser.submit(await browser.get(`${ada}/calling`), 'Mark as do not call')
  const heads = async () => {
    const page = await browser.get('/contacts')
    return tagsOf(page, 'th')
      .filter(({ attributes }) => attributes.scope === 'col')
      .map(({ text }) => text)
      .slice(1, -1)
  }
  const usual = ['Name', 'Company', 'Status', 'Phone', 'Email', 'Call permission', 'Added']
  expect(await heads()).toEqual(usual)

  const columns = ['phone', 'job_title', 'status', 'call_permission']
  const page = await browser.get('/contacts/columns')
  await browser.follow(await browser.submit(page, 'Save columns', { columns }))
  expect(await heads()).toEqual(['Name', 'Phone', 'Job title', 'Status', 'Call permission'])
  const row = tagsOf(await browser.get('/contacts'), 'tr').at(-1)?.text
  expect(row).toContain('Head of Partnerships')
  expect(row?.match(/Do not call/g)).toHaveLength(1)

  const moved = await browser.get('/contacts/columns')
  await browser.follow(await browser.submit(moved, 'Move Job title up'))
  expect(await heads()).toEqual(['Name', 'Job title', 'Phone', 'Status', 'Call permission'])

  const reset = await browser.get('/contacts/columns')
  await browser.follow(await browser.submit(reset, 'Reset', { columns }))
  expect(await heads()).toEqual(usual)
})

test('The phone number is always a column, and unknown columns are ignored', async () => {
  const { browser } = await signUp()
  await addContact(browser, { first_name: 'Ada' })
  const page = await browser.get('/contacts/columns')
  const columns = ['status', 'no-such', '__proto__']
  await browser.follow(await browser.submit(page, 'Save columns', { columns }))
  const list = await browser.get('/contacts')
  const shown = tagsOf(list, 'th').filter(({ attributes }) => attributes.scope === 'col')
  expect(shown.map(({ text }) => text).slice(1, -1)).toEqual(['Name', 'Phone', 'Status'])
})

test('Too many columns are rejected with a sentence, and the page keeps what was checked', async () => {
  const { browser } = await signUp()
  const settings = await browser.get('/profile/fields')
  for (let at = 1; at <= 32; at += 1) {
    await browser.submit(settings, 'Add field', { name: `Field ${at}`, type: 'text' })
  }
  const page = await browser.get('/contacts/columns')
  const boxes = (of: Page) =>
    tagsOf(of, 'input').filter(({ attributes }) => attributes.name === 'columns')
  const columns = boxes(page).map(({ attributes }) => attributes.value ?? '')
  const tries = { 'Save columns': 'Choose at most 40 columns', here: 'Choose fewer columns' }
  for (const [button, sentence] of Object.entries(tries)) {
    const form = formOf(page, 'Save columns')
    const pressed = button === 'here' ? { here: 'yes' } : {}
    const rejected = await browser.send(form, { columns, ...pressed })
    expect([rejected.status, textOf(rejected)]).toEqual([422, expect.stringContaining(sentence)])
    const checked = boxes(rejected).filter(({ attributes }) => 'checked' in attributes)
    // The phone number is always one of them, without a checkbox.
    expect(checked).toHaveLength(columns.length - 1)
  }
})
