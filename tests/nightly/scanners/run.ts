import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signUp, Visitor } from '#tests/support/client.ts'
import { uploadFile } from '#tests/support/contact-file.ts'
import { startProduct } from '#tests/support/product.ts'
import { finishSetup } from '#tests/support/setup.ts'
import { runSqlmap } from './sqlmap.ts'
import { runWapiti } from './wapiti.ts'

/**
 * Points two scanners of other people's making at the whole product, signed in and signed out, on this
 * machine only: `npm run test:nightly -- scanners [wapiti|sqlmap]`. Needs Debian's wapiti and sqlmap. Fails where one of them finds
 * something that docs/measured.md does not explain, or where an answer was the product's own failure.
 */
const scanners = { wapiti: runWapiti, sqlmap: runSqlmap }
const [only] = process.argv.slice(2)
const chosen = Object.entries(scanners).filter(([name]) => !only || name === only)
const product = await startProduct()
const scratch = mkdtempSync(join(tmpdir(), 'bellbird-scanners-'))
try {
  const browser = new Visitor(product.url)
  await finishSetup(await signUp(browser))
  const contact = await browser.follow(
    await browser.post('/contacts/new', {
      first_name: 'Ada',
      email: 'ada@example.com',
      status: 'lead',
    }),
  )
  const preview = await uploadFile(browser, 'email\nrow@example.com\nnobody')
  const target = { browser, contact: contact.path, preview: preview.path, scratch }
  const found: string[] = []
  for (const [, run] of chosen) found.push(...(await run(target)))
  const failures = product.output().match(/request .* status=5\d\d /g) ?? []

  for (const line of [...found, ...new Set(failures)]) console.log(line)
  const asked = product.output().match(/ request /g)?.length
  console.log(`${asked} requests, ${found.length} findings, ${failures.length} answers of 5xx`)
  process.exitCode = found.length + failures.length > 0 ? 1 : 0
} finally {
  rmSync(scratch, { recursive: true, force: true })
  await product.stop()
}
