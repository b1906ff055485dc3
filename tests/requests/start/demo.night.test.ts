import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_LOGIN } from '@bellbird/practice/demo/account'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Visitor } from '#tests/support/client.ts'
import { tagsOf, textOf } from '#tests/support/page.ts'
import { type Product, startProduct } from '#tests/support/servers/product.ts'

let product: Product

beforeAll(async () => {
  product = await startProduct({ DATA_DIR: await mkdtemp(join(tmpdir(), 'demo-')) }, ['--demo'])
}, 180_000)

afterAll(() => product.stop())

test('The demo account has half a year of data: imports, campaigns with calls, a CRM, few duplicates', async () => {
  const browser = new Visitor(product.url)
  await browser.post('/login', DEMO_LOGIN)
  await browser.post('/figures', { figures: 'live', page: '/' })

  const dashboard = await browser.get('/?period=6-months')
  const [, html = ''] = dashboard.html.split('Completed calls per month, as a table"')
  const rows = tagsOf({ html: html.slice(0, html.indexOf('</table>')) }, 'tr').slice(1)
  expect(rows.filter(({ text }) => /^\w+ \d+ [1-9]\d* \d+ \d+ \d+$/.test(text))).toHaveLength(6)
  expect(textOf(dashboard)).not.toContain('Make your first call')

  const campaigns = textOf(await browser.get('/campaigns'))
  expect(campaigns).toContain('Spring renewals Tag customer')
  expect(campaigns).toContain('Completed')
  expect(campaigns).toContain('Running')
  expect(textOf(await browser.get('/contacts/imports'))).toContain('4 imports')
  expect(textOf(await browser.get('/contacts/duplicates'))).toMatch(/\b[1-9] groups?, /)
  expect(textOf(await browser.get('/contacts/bin'))).toContain('4 contacts')
  expect(textOf(await browser.get('/suppressions'))).toContain('Asked by email not to be called')
  expect(textOf(await browser.get('/crm/runs'))).toMatch(/HubSpot sync .*\d+ added.* Finished/)

  const oldest = await browser.get('/contacts?sort=created_at')
  const [, added] = /<time dateTime="([^"]+)"/i.exec(oldest.html) ?? []
  const days = (Date.now() - Date.parse(added ?? '')) / 86_400_000
  expect(days).toBeGreaterThan(170)
  expect(days).toBeLessThan(185)
  expect(textOf(oldest)).toContain('Hot prospects')
})
