import { setTimeout } from 'node:timers/promises'
import type { Visitor } from '#tests/support/client.ts'
import { reviewAfter } from '#tests/support/contact-file.ts'
import type { Page } from '#tests/support/page.ts'

/** Presses Import on the review that follows an upload of `rows` valid rows; the seconds until the result is shown. */
export async function runImport(browser: Visitor, uploaded: Page, rows: number) {
  const review = await reviewAfter(browser, uploaded)
  const start = performance.now()
  let page = await browser.follow(
    await browser.submit(review, `Import ${rows.toLocaleString('en')} Contacts`),
  )
  while (/http-equiv="refresh"/i.test(page.html)) {
    await setTimeout(100)
    page = await browser.follow(await browser.get(page.path))
  }
  if (!page.html.includes(`${rows.toLocaleString('en')} contacts imported`))
    throw new Error(`The import ended at ${page.path} with ${page.status}.`)
  return (performance.now() - start) / 1_000
}
