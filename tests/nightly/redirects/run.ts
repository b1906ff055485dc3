import { chromium } from '@playwright/test'
import { foundBrowser } from '#tests/support/browser.ts'
import { hostileRedirects } from './targets.ts'

/**
 * Checks in Chromium where hostile redirect targets would lead a user: `npm run test:nightly -- redirects [targets
 * seed]`. 100,000 take about ten times as long.
 */
const [count = 10_000, seed = 20_261_121] = process.argv.slice(2).map(Number)
const led = await hostileRedirects(count, seed)
const browser = await chromium.launch(foundBrowser())
const page = await browser.newPage()
const astray = await page.evaluate(
  (all) =>
    all.filter(({ location, from }) => {
      try {
        return new URL(location, from).origin !== new URL(from).origin
      } catch {
        return true
      }
    }),
  led,
)
await browser.close()
for (const { sent, location } of astray.slice(0, 20))
  console.log(JSON.stringify({ sent, location }))
const kinds = new Set(led.map(({ location }) => location)).size
console.log(
  `${led.length} targets led to ${kinds} places, ${astray.length} of them of another origin`,
)
process.exitCode = astray.length > 0 ? 1 : 0
