import { chromium, type Page } from '@playwright/test'
import { foundBrowser } from '#tests/support/browser.ts'
import { signUp, Visitor } from '#tests/support/client.ts'
import { importContacts } from '#tests/support/contacts.ts'
import { startProduct } from '#tests/support/servers/product.ts'
import { csv } from './people.ts'

/**
 * The time, in ms, from a click to the new content on the screen, in a list of 1,000 contacts, measured inside the page:
 * `npm run bench -- clicks [times]`. A user is assumed to rest on a link for 200 ms before the click.
 */
const TIMES = Number(process.argv[2] ?? 30)
const REST_MS = 200

const product = await startProduct({ API_CALLS_PER_MINUTE: '1000000' })
const chrome = await chromium.launch(foundBrowser())
try {
  const { browser } = await signUp(new Visitor(product.url))
  await importContacts(browser, csv(1_000))
  const context = await chrome.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies(
    [...browser.cookies].map(([name, value]) => ({ name, value, url: product.url })),
  )
  const page = await context.newPage()
  console.log('| Step | median | 95th percentile | due |\n|---|--:|--:|--:|')
  await timed('list to contact', 100, openContact)
  await timed('back to the list', 100, goBack)
  await timed('filter by status', 250, filterByStatus)

  async function timed(
    step: string,
    due: number,
    take: (page: Page, at: number) => Promise<number>,
  ) {
    await page.goto(`${product.url}/contacts`, { waitUntil: 'networkidle' })
    const times: number[] = []
    for (let at = 0; at < TIMES; at += 1) times.push(await take(page, at))
    const [median, high] = [0.5, 0.95].map((part) => quantile(times, part))
    console.log(`| ${step} | ${median} | ${high} | ${due} |`)
  }
} finally {
  await chrome.close()
  await product.stop()
}

async function openContact(page: Page, at: number) {
  if (at > 0) await page.goBack()
  const link = page.locator('tbody th a').nth(at % 40)
  const name = (await link.innerText()).trim()
  await link.hover()
  await page.waitForTimeout(REST_MS)
  await watch(page, 'click', { heading: name })
  await link.click()
  return seen(page)
}

async function goBack(page: Page, at: number) {
  await page
    .locator('tbody th a')
    .nth(at % 40)
    .click()
  await page.waitForURL(/contacts\/\d|peek=/)
  await page.waitForTimeout(REST_MS)
  await watch(page, 'popstate', { rows: 50 })
  await page.goBack()
  return seen(page)
}

async function filterByStatus(page: Page, at: number) {
  const status = ['lead', 'customer', 'prospect', ''][at % 4] as string
  await watch(page, 'change', { query: status })
  await page.getByLabel('Status', { exact: true }).selectOption(status)
  const time = await seen(page)
  await page.waitForTimeout(REST_MS)
  return time
}

type Goal = { heading?: string; query?: string; rows?: number }

/** From the next event of this type, measures until the frame after the one with the new content. */
async function watch(page: Page, type: string, goal: Goal) {
  await page.evaluate(
    ({ type, goal }) => {
      // Methods, because tsx wraps other functions with names in a helper that the page lacks.
      const watcher = {
        isReached() {
          if (goal.heading !== undefined) {
            const headings = [...document.querySelectorAll('h1, h2')]
            return headings.some((one) => one.textContent?.trim() === goal.heading)
          }
          if (goal.rows !== undefined)
            return document.querySelectorAll('tbody tr').length >= goal.rows
          return (new URL(location.href).searchParams.get('status') ?? '') === goal.query
        },
        look(from: number, resolve: (time: number) => void) {
          const next = this.isReached()
            ? () => resolve(performance.now() - from)
            : () => this.look(from, resolve)
          requestAnimationFrame(next)
        },
      }
      const seen = new Promise<number>((resolve) => {
        addEventListener(type, () => watcher.look(performance.now(), resolve), {
          capture: true,
          once: true,
        })
      })
      Object.assign(window, { seen })
    },
    { type, goal },
  )
}

function seen(page: Page) {
  return page.evaluate(() => (window as unknown as { seen: Promise<number> }).seen)
}

function quantile(times: number[], part: number) {
  const sorted = times.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)
}
