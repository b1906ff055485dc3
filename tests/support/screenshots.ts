import { copyFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContextOptions, chromium } from '@playwright/test'
import { startFakeUpstream } from '#tests/support/servers/fake-upstream.ts'
import { newDataDir, startProduct } from '#tests/support/servers/product.ts'
import { foundBrowser } from './browser.ts'
import { pictureAll } from './picture-all.ts'

/**
 * Takes screenshots of every screen, into screenshots/: `npm run screenshots`. `-- desktop narrow` takes only these
 * looks, `-- --full` whole pages instead of what fits the window, and `-- --readme` copies three of them for the README.
 */
const FOLDER = 'screenshots'
const README: Record<string, string> = {
  'contacts-desktop': 'screenshot',
  'import-review-desktop': 'screenshot-import',
  'dashboard-dark': 'screenshot-dark',
}

/** As in the pictures of the design. */
const WINDOW = { width: 1440, height: 900 }

const looks: Record<string, BrowserContextOptions & { media?: 'print' }> = {
  desktop: { viewport: WINDOW },
  narrow: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  dark: { viewport: WINDOW, colorScheme: 'dark' },
  'no-js': { viewport: WINDOW, javaScriptEnabled: false },
  'forced-colors': {
    viewport: WINDOW,
    colorScheme: 'dark',
    forcedColors: 'active',
  },
  print: { viewport: { width: 794, height: 1123 }, media: 'print' },
}

const options = process.argv.slice(2).filter((word) => word.startsWith('--'))
const chosen = process.argv.slice(2).filter((word) => word in looks)
await mkdir(FOLDER, { recursive: true })
// A new database: its story begins six months ago.
const dataDir = await newDataDir({ database: false })
const product = await startProduct({ DATA_DIR: dataDir }, ['--demo'])
const upstream = await startFakeUpstream()
upstream.answer('GET /api/contacts', { status: 409 })
const failing = await startProduct({ API_BASE_URL: upstream.url })
const configured = await startProduct({
  OIDC_ISSUER: 'http://127.0.0.1:9',
  OIDC_CLIENT_ID: 'bellbird',
  OIDC_NAME: 'Harbour Light ID',
})
const browser = await chromium.launch(foundBrowser())
try {
  for (const [look, { media, ...settings }] of Object.entries(looks)) {
    if (chosen.length > 0 && !chosen.includes(look)) continue
    const newPage = async (baseURL: string) => {
      const context = await browser.newContext({ ...settings, baseURL, reducedMotion: 'reduce' })
      const page = await context.newPage()
      if (media) await page.emulateMedia({ media })
      return page
    }
    await pictureAll({
      product: () => newPage(product.url),
      failing: () => newPage(failing.url),
      configured: () => newPage(configured.url),
      javaScript: settings.javaScriptEnabled !== false,
      fileOf: (name) => join(FOLDER, `${name}-${look}.png`),
      fullPage: options.includes('--full'),
    })
  }
} finally {
  await browser.close()
  await Promise.all([product.stop(), failing.stop(), configured.stop(), upstream.stop()])
  await rm(dataDir, { recursive: true })
}
if (options.includes('--readme')) {
  for (const [picture, name] of Object.entries(README)) {
    await copyFile(join(FOLDER, `${picture}.png`), `docs/${name}.png`)
  }
}
