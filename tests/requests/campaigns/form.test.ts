import { expect, test } from 'vitest'
import { draft, NEW, newUser, press } from '#tests/support/campaigns.ts'
import { signUp } from '#tests/support/client.ts'
import { headingOf, textOf } from '#tests/support/page.ts'

test('The form keeps what was typed and says beside each field what is wrong', async () => {
  const { browser } = await signUp()
  const form = await browser.get(NEW)
  const rejected = await browser.submit(form, NEW, {
    name: '',
    monday_from: '09:10',
    tuesday_to: '',
    wednesday_to: '08:00',
    max_attempts: 'many',
    script: 'Ask for the roof',
  })
  expect(rejected.status).toBe(422)
  const text = textOf(rejected)
  for (const fault of [
    'Enter a campaign name',
    'Use 15-minute steps, such as 09:15',
    'Enter a whole number from 1 to 10',
  ]) {
    expect(text).toContain(fault)
  }
  expect(rejected.html).toContain('Ask for the roof')
})

test('A date and a time in another spelling are asked for by an example, each fault once', async () => {
  const { browser } = await signUp()
  const rejected = await browser.submit(await browser.get(NEW), NEW, {
    name: 'Autumn',
    audience_created_from: '31.12.2026',
    monday_from: '9 am',
  })
  const text = textOf(rejected)
  expect(text).toContain('Enter a date like 2026-11-18')
  expect(text).toContain('Use 15-minute steps, such as 09:15')
  expect(text).not.toContain('The end must be after the start')
  expect(text).not.toContain('Invalid')
})

test('The form begins with the profile’s industry, a disclosure and the filters of the address', async () => {
  const { browser } = await signUp()
  const form = await browser.get(`${NEW}?status=lead&tag=vip`)
  expect(textOf(form)).toContain(
    'you are speaking with an AI voice assistant calling for Analytical Engines',
  )
  expect(form.html).toMatch(/<option value="lead" selected/)
  expect(form.html).toContain('value="vip"')
  expect(form.html).toMatch(
    /name="monday_from"[^>]*value="09:00"|value="09:00"[^>]*name="monday_from"/,
  )
})

test('A draft is changed, and a version that is no longer current is not written over', async () => {
  const browser = await newUser()
  const address = await draft(browser, { audience_status: 'lead' })
  const edit = await browser.get(`${address}/edit`)
  const saved = await browser.submit(edit, `${address}/edit`, { name: 'Winter' })
  expect(headingOf(await browser.follow(saved))).toBe('Winter')
  const late = await browser.submit(edit, `${address}/edit`, { name: 'Late' })
  expect(late.status).toBe(412)
  expect(late.html).toContain('value="Late"')
})

test('Opening the form of a campaign that is no draft explains that, and a form opened before keeps its input', async () => {
  const browser = await newUser()
  const address = await draft(browser, { audience_status: 'lead' })
  const open = await browser.get(`${address}/edit`)
  await press(browser, address, 'Lock audience')
  const late = await browser.submit(open, `${address}/edit`, { name: 'Late' })
  expect(late.status).toBe(412)
  expect(late.html).toContain('value="Late"')
  expect(textOf(late)).toContain('Only a draft can be edited')
  const page = await browser.get(`${address}/edit`)
  expect(textOf(page)).toContain('This campaign can’t be edited')
  expect(textOf(page)).not.toContain('Save changes')
})
