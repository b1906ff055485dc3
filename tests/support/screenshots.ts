import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { DEMO_LOGIN } from '#server/demo/account.ts'
import { foundBrowser } from './browser.ts'
import { startProduct } from './product.ts'

/**
 * Pictures of every screen with the demo account, into screenshots/: `npm run screenshots`. With
 * `-- --readme` the contact list also becomes docs/screenshot.png.
 */
const FOLDER = 'screenshots'

const looks: Record<string, BrowserContextOptions> = {
  desktop: { viewport: { width: 1280, height: 800 } },
  narrow: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  dark: { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
  'no-js': { viewport: { width: 1280, height: 800 }, javaScriptEnabled: false },
}

const signedOut: Record<string, string> = {
  login: '/login',
  register: '/register',
}

const signedIn: Record<string, string> = {
  dashboard: '/',
  contacts: '/contacts',
  'contacts-filtered': '/contacts?search=calder&status=lead',
  'contacts-nothing-found': '/contacts?search=nobody-is-called-this',
  'contact-new': '/contacts/new',
  'contact-not-found': '/contacts/00000000-0000-4000-8000-000000000000',
  import: '/contacts/import',
}

await mkdir(FOLDER, { recursive: true })
const product = await startProduct({}, ['--demo'])
const browser = await chromium.launch(foundBrowser())
try {
  for (const [look, options] of Object.entries(looks)) await pictureAll(browser, look, options)
} finally {
  await browser.close()
  await product.stop()
}
if (process.argv.includes('--readme')) {
  await copyFile(join(FOLDER, 'contacts-desktop.png'), 'docs/screenshot.png')
}

async function pictureAll(browser: Browser, look: string, options: BrowserContextOptions) {
  const context = await browser.newContext({
    ...options,
    baseURL: product.url,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const picture = (name: string) => page.screenshot({ path: join(FOLDER, `${name}-${look}.png`) })

  for (const [name, path] of Object.entries(signedOut)) {
    await page.goto(path)
    await picture(name)
  }
  await signIn(page)
  for (const [name, path] of Object.entries(signedIn)) {
    await page.goto(path)
    await picture(name)
  }
  await openFirstContact(page)
  await picture('contact')
  await previewTemplate(page, look === 'no-js')
  await picture('import-preview')
  await context.close()
}

async function signIn(page: Page) {
  await page.goto('/login')
  await page.getByLabel('Email address').fill(DEMO_LOGIN.email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_LOGIN.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => url.pathname === '/')
}

async function openFirstContact(page: Page) {
  await page.goto('/contacts')
  const contact = page.locator('a[href^="/contacts/"]').filter({ hasText: 'Amelia' }).first()
  await page.goto((await contact.getAttribute('href')) as string)
}

async function previewTemplate(page: Page, without: boolean) {
  await page.goto('/contacts/import')
  await page.locator('input[type=file]').setInputFiles('tests/import-corpus/001_template.csv')
  if (without) await page.getByRole('button', { name: 'Upload and preview' }).click()
  await page.waitForURL(/\/contacts\/import\/.+/)
}
