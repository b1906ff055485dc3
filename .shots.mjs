import { chromium } from '@playwright/test'
const base = 'http://localhost:4100'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' })
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
const page = await context.newPage()
page.on('console', (m) => ['error','warning'].includes(m.type()) && console.log('console', m.text().slice(0, 300)))
const id = Math.random().toString(36).slice(2, 8)
await page.goto(`${base}/register`)
for (const [label, value] of [['First name', 'Amara'], ['Last name', 'Lindholm'], ['Email address', `amara.${id}@harbourlight.example`], ['Username', `amara${id}`], ['Password', 'correct-horse'], ['Confirm password', 'correct-horse']]) await page.getByLabel(label, { exact: true }).fill(value)
await page.getByLabel(/I agree/).check()
await page.getByRole('button', { name: 'Create account' }).click(); await page.waitForTimeout(1000)
await page.screenshot({ path: '/tmp/me/s-onboarding.png' })
await page.goto(`${base}/`); await page.screenshot({ path: '/tmp/me/s-dashboard.png' })
const people = [['Naledi','Mokoena','Brightacre Solar','customer','naledi@brightacre.example','+1 415 555 0132'],['Tomás','Echeverría','Solara Roofing','lead','tomas@solara.example','+1 512 555 0178'],['Ingrid','Sørlie','Nordlys Solar AS','prospect','ingrid@nordlys.example','+44 20 7946 0117'],['Maximilian','von Arnsberg-Hohenfels','Arnsberg Solartechnik GmbH','active','m.vonarnsberg@arnsberg-solartechnik.example','+44 20 7946 0155']]
for (const [f,l,c,s,e,p] of people) { await page.goto(`${base}/contacts/new`); await page.getByLabel(/^First name/).fill(f); await page.getByLabel(/^Last name/).fill(l); await page.getByLabel(/^Company/).fill(c); await page.getByLabel(/^Email/).fill(e); await page.getByLabel(/^Phone/).fill(p); await page.getByLabel('Status').selectOption(s); await page.getByRole('button',{name:'Add contact'}).click(); await page.waitForTimeout(700) }
await page.screenshot({ path: '/tmp/me/s-detail.png' })
await page.goto(`${base}/contacts?search=solar`); const boxes = page.getByRole('checkbox'); await boxes.nth(0).check(); await boxes.nth(2).check()
await page.screenshot({ path: '/tmp/me/s-list.png' })
await page.goto(`${base}/contacts?advanced=open&sort=name`); await page.screenshot({ path: '/tmp/me/s-advanced.png' })
await page.goto(`${base}/contacts/new`); await page.getByRole('button',{name:'Add a field'}).click(); await page.waitForTimeout(300);await page.screenshot({ path: '/tmp/me/s-new.png', fullPage: true })
await page.goto(`${base}/contacts`); await page.getByRole('link', { name: /Naledi/ }).click(); await page.waitForTimeout(600); await page.getByRole('link', { name: 'Delete' }).click(); await page.waitForTimeout(500); await page.screenshot({ path: '/tmp/me/s-delete.png' })
await page.setViewportSize({ width: 390, height: 844 }); await page.goto(`${base}/contacts?search=solar`); await page.screenshot({ path: '/tmp/me/s-mobile.png' })
await page.emulateMedia({ colorScheme: 'dark' }); await page.setViewportSize({ width: 1440, height: 900 }); await page.goto(`${base}/contacts?search=solar`); await page.screenshot({ path: '/tmp/me/s-dark.png' })
await browser.close()
