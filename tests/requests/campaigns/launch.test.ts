import { expect, test } from 'vitest'
import { draft, launch, lock, newUser, press } from '#tests/support/campaigns.ts'
import { linkOf, textOf } from '#tests/support/page.ts'

test('Launching locks the audience and starts at once', async () => {
  const browser = await newUser()
  const address = await draft(browser)
  const page = await browser.get(`${address}/launch`)
  expect(textOf(page)).toMatch(/Back Start without a call list Start and create a call list/)
  expect(textOf(page)).toContain('Contacts are checked again when you create a call list.')
  expect(textOf(page)).toContain('Monday to Sunday All day')
  const late = 'Some calling hours are before 8 AM or after 9 PM'
  expect(textOf(page)).toContain(late)
  expect(textOf(await browser.get(`${address}/schedule`))).toContain(late)
  const running = await launch(browser, address)
  expect(running.path).toBe(address)
  expect(textOf(running)).toContain('Campaign started')
  expect(textOf(running)).toContain('Running')
  // Nothing checks contacts right before a call that a person dials.
  for (const tab of ['', '/calls', '/entries']) {
    expect(textOf(await browser.get(address + tab))).toContain(
      'Contacts are checked when you create a call list.',
    )
  }
})

test('Launching with a call list leads to that list', async () => {
  const browser = await newUser()
  const address = await draft(browser)
  const page = await browser.get(`${address}/launch`)
  const list = await browser.follow(await browser.submit(page, 'Start and create a call list'))
  expect(list.path).toContain(`${address}/lists/`)
  expect(textOf(list)).toContain('Campaign started')
  expect(textOf(list)).not.toContain('were ready')
  expect(linkOf(list, 'Download for a dialer (CSV)')).toContain(list.path)
  expect(textOf(await browser.get(address))).toContain('1 waiting for outcomes')
})

test('Reopening a ready campaign asks for confirmation, reopening a completed one does not', async () => {
  const browser = await newUser()
  const address = await draft(browser)
  const ready = await lock(browser, address)
  expect(linkOf(ready, 'Reopen')).toBe(`${address}/steps/reopen`)
  const question = await browser.get(`${address}/steps/reopen`)
  expect(textOf(question)).toContain('Reopen this campaign?')
  expect(textOf(question)).toContain('the evidence for 1 contact are deleted')
  expect(linkOf(question, 'Cancel')).toBe(address)
  const reopened = await browser.follow(await browser.submit(question, `${address}/steps/reopen`))
  expect(textOf(reopened)).toContain('Campaign reopened')
  const again = await browser.get(`${address}/steps/reopen`)
  expect(again.headers.get('location')).toBe(address)

  await launch(browser, address)
  const requested = await browser.get(`${address}/steps/complete`)
  await browser.submit(requested, `${address}/steps/complete`)
  const completed = await browser.get(`${address}/steps/complete`)
  expect(completed.headers.get('location')).toBe(address)
  expect(textOf(await press(browser, address, 'Reopen'))).toContain('Paused')
})
