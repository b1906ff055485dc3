import { spawnSync } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DEMO_LOGIN } from '@bellbird/practice/demo/account'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchInDemo } from '#tests/support/campaigns.ts'
import { Visitor } from '#tests/support/client.ts'
import { tagsOf, textOf } from '#tests/support/page.ts'
import { type Product, startProduct } from '#tests/support/servers/product.ts'

const OFFLINE = new URL('../../support/servers/offline.mjs', import.meta.url).href
const LEFT = 'Left the machine for'
let product: Product
let readyAt = 0

beforeAll(async () => {
  const settings = {
    DATA_DIR: await mkdtemp(join(tmpdir(), 'demo-')),
    // Also for the processes that it starts.
    NODE_OPTIONS: `--import=${OFFLINE}`,
  }
  product = await startProduct(settings, ['--demo'])
  readyAt = Date.now()
}, 180_000)

afterAll(() => product.stop())

test('Within two minutes, somebody new to the demo has launched a campaign and sees a finished call, and nothing has left the machine', async () => {
  const browser = new Visitor(product.url)
  await browser.post('/login', DEMO_LOGIN)
  const campaign = await launchInDemo(browser, { name: 'First calls', audience_tag: 'customer' })
  expect(textOf(await browser.get(campaign))).toContain('Running')

  let finished = ''
  while (!finished && Date.now() - readyAt < 120_000) {
    await wait(1_000)
    const { html } = await browser.get(`${campaign}/calls`)
    for (const call of new Set(html.match(/\/campaigns\/calls\/[0-9a-f-]{36}/g))) {
      const shown = textOf(await browser.get(call))
      if (/ Ended (user|agent|dial|voicemail)_/.test(shown)) finished = shown
    }
  }
  console.log(
    `A finished call is shown ${Math.round((Date.now() - readyAt) / 1_000)} s after the start`,
  )
  expect(finished).toContain('Call method Retell (demo)')
  expect(product.output()).not.toContain(LEFT)

  // What keeps the demo here would say so.
  const leaving = `fetch('https://api.retellai.com').catch(() => {})`
  const options = ['--import', OFFLINE, '--input-type=module', '--eval', leaving]
  expect(spawnSync(process.execPath, options, { encoding: 'utf8' }).stderr).toContain(
    `${LEFT} api.retellai.com`,
  )
}, 180_000)

test('The demo account has half a year of data: imports, campaigns with calls, a CRM, few duplicates', async () => {
  const browser = new Visitor(product.url)
  await browser.post('/login', DEMO_LOGIN)
  await browser.post('/figures', { figures: 'live', page: '/' })

  const dashboard = await browser.get('/?period=6-months')
  const [, html = ''] = dashboard.html.split('Completed calls per month, as a table"')
  const rows = tagsOf({ html: html.slice(0, html.indexOf('</table>')) }, 'tr').slice(1)
  expect(rows.filter(({ text }) => /^\w+ \d+ [1-9]\d* \d+ \d+ \d+ \d+$/.test(text))).toHaveLength(6)
  expect(textOf(dashboard)).not.toContain('Make your first call')

  const campaigns = textOf(await browser.get('/campaigns'))
  expect(campaigns).toContain('Spring renewals Tag: customer')
  expect(campaigns).toContain('Completed')
  expect(campaigns).toContain('Running')
  expect(campaigns).toMatch(/Customer check-in Tag: vip Running (\d+) of \1/)
  expect(textOf(await browser.get('/contacts/imports'))).toContain('4 imports')
  expect(textOf(await browser.get('/contacts/duplicates'))).toMatch(/\b[1-9] groups?, /)
  expect(textOf(await browser.get('/contacts/bin'))).toContain('4 contacts')
  expect(textOf(await browser.get('/contacts/erasures'))).toContain('1 receipt')
  expect(textOf(await browser.get('/suppressions'))).toContain('Asked by email not to be called')
  expect(textOf(await browser.get('/crm/runs'))).toMatch(/HubSpot sync Finished .*\d+ added/)

  const oldest = await browser.get('/contacts?sort=created_at')
  const [, added] = /<time dateTime="([^"]+)"/i.exec(oldest.html) ?? []
  const days = (Date.now() - Date.parse(added ?? '')) / 86_400_000
  expect(days).toBeGreaterThan(170)
  expect(days).toBeLessThan(185)
  expect(textOf(oldest)).toContain('Hot prospects')
})
