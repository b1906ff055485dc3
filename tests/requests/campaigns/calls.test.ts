import { expect, test } from 'vitest'
import { downloadCallList, draft, launch, newUser, upload } from '#tests/support/campaigns.ts'
import { headingOf, linkOf, tagsOf, textOf } from '#tests/support/page.ts'

test('Recorded results are calls: on the campaign’s tab, among all calls, with a page and a file', async () => {
  const browser = await newUser()
  const address = await draft(browser)
  await launch(browser, address)
  await downloadCallList(browser, address)
  const csv = 'number,outcome,outcome_note\n+442079460018,reached,"=Sends plans"'
  await browser.post(`${address}/outcomes`, upload(csv))
  const calls = await browser.get(linkOf(await browser.get(address), 'Calls'))
  expect(textOf(calls)).toContain('=Sends plans')
  const call = await browser.get(linkOf(calls, 'Nia'))
  expect(headingOf(call)).toBe('Call with Nia')
  expect(textOf(call)).toContain('Call method Manual dialing')
  expect(linkOf(call, '+44 20 7946 0018')).toBe('tel:+442079460018')
  expect(textOf(call)).not.toMatch(/Transcript|disclosure|Not checked/)
  expect(textOf(call)).toMatch(
    /Why this call was allowed Consent given .*Not on the do-not-call list/,
  )
  const optOut = await browser.get(linkOf(call, 'Record an opt-out'))
  const chosen = tagsOf(optOut, 'input').filter(({ attributes }) => 'checked' in attributes)
  expect(chosen.map(({ attributes }) => attributes.value)).toContain('mark')
  expect(linkOf(call, 'Change outcome')).toContain(`${address}/entries/`)

  const all = await browser.get(linkOf(await browser.get('/campaigns'), 'All calls'))
  expect(textOf(all)).toContain('Nia +44 20 7946 0018')
  const columns = tagsOf(all, 'th').map(({ text }) => text)
  expect(columns.slice(0, 5)).toEqual(['Contact', 'Time', 'Outcome', 'Campaign', 'Summary'])
  expect(textOf(all)).toContain('Autumn · Manual dialing')
  const none = await browser.get('/campaigns/calls?outcome=voicemail')
  expect(textOf(none)).toContain('No calls match')
  const file = await browser.get(linkOf(all, 'Export'))
  expect(file.headers.get('content-disposition')).toContain('calls-')
  expect(file.html.split('\r\n')[1]).toContain(",'+442079460018,Autumn,1,Reached,")
  expect(file.html).toContain("'=Sends plans")
  const nobody = await browser.get('/campaigns/calls/none-such')
  expect(nobody.status).toBe(404)
  expect(textOf(nobody)).toContain('Call not found')
})
