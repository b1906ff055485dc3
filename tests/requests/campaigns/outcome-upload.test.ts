import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { draft, upload } from '#tests/support/campaigns.ts'
import { signUp, Visitor } from '#tests/support/client.ts'
import { openUpload } from '#tests/support/open-upload.ts'
import { formOf, textOf } from '#tests/support/page.ts'
import { type Product, startProduct } from '#tests/support/servers/product.ts'
import { secondsOf } from '#tests/support/watch-children.ts'

let product: Product
let browser: Visitor
let outcomes: string

beforeAll(async () => {
  product = await startProduct({ API_BASE_URL: inject('apiUrl') })
  browser = (await signUp(new Visitor(product.url))).browser
  outcomes = `${await draft(browser)}/outcomes`
})

afterAll(() => product.stop())

const MANY_ROWS = `number,outcome\n${'a\n'.repeat(5_200_000)}`

test('A file of outcomes with millions of rows is rejected without keeping the server busy', async () => {
  const before = secondsOf(product.pid)
  const page = await browser.post(outcomes, upload(MANY_ROWS))
  expect(page.status).toBe(422)
  expect(textOf(page)).toContain(
    'This file has more than 20,000 rows. Split it into smaller files.',
  )
  expect(secondsOf(product.pid) - before).toBeLessThan(2)
})

test('With very many rejected rows the page offers a file of the first ones, and says what to do', async () => {
  const note = 'x'.repeat(400)
  const rows = Array.from({ length: 10_000 }, (_, at) => `${at},nonsense,${note}\n`)
  const page = await browser.post(outcomes, upload(`number,outcome,note\n${rows.join('')}`))
  expect(textOf(page)).toContain('Rejected 10,000')
  const [, first = ''] = /Download the first ([\d,]+) rejected rows/.exec(textOf(page)) ?? []
  const left = 10_000 - Number(first.replace(',', ''))
  expect(textOf(page)).toContain(`fix the other ${left.toLocaleString('en-US')} in your own file`)
  expect(page.html.length).toBeLessThan(3_000_000)
  const form = formOf(page, 'Save outcomes')
  const sent = new FormData()
  for (const [name, value] of form.fields) sent.append(name, value)
  const file = await browser.post(`${outcomes}/refused`, sent)
  expect(file.html.trim().split('\r\n')).toHaveLength(10_000 - left + 1)
})

test('A file of very many cells is rejected, and one with more cells than columns is read', async () => {
  const wide = `number,outcome${',x'.repeat(400)}\n${`1,reached${',x'.repeat(400)}\n`.repeat(3_000)}`
  const page = await browser.post(outcomes, upload(wide))
  expect(page.status).toBe(422)
  expect(textOf(page)).toContain('This file has more than 1,000,000 cells.')
  const ragged = await browser.post(outcomes, upload('number,outcome\n1,reached,,,\u0001x'))
  expect(textOf(ragged)).toContain('No calls have been made yet')
})

test('A file of outcomes for a missing campaign is not read', async () => {
  const page = await browser.post('/campaigns/nobody/outcomes', upload(MANY_ROWS))
  expect(page.status).toBe(404)
})

test('Too many concurrent files of outcomes get Retry-After', async () => {
  const slow = [openUpload(browser, outcomes), openUpload(browser, '/contacts/import')]
  await setTimeout(500)
  const refused = openUpload(browser, outcomes)
  refused.finish()
  const { status, headers, html } = await refused.answer
  expect([status, headers['retry-after']]).toEqual([429, '5'])
  expect(html).toContain('Try again in a few seconds')

  for (const each of slow) each.finish()
  const answers = await Promise.all(slow.map(({ answer }) => answer))
  expect(answers.map((answer) => answer.status)).toEqual([422, 302])
})
