import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signUp, Visitor } from '#tests/support/client.ts'
import { uploadFile } from '#tests/support/contact-file.ts'
import { addContact } from '#tests/support/contacts.ts'
import { startProduct } from '#tests/support/servers/product.ts'
import { finishSetup } from '#tests/support/setup.ts'
import { runSqlmap } from './sqlmap.ts'
import { runWapiti } from './wapiti.ts'

/**
 * Runs two third-party scanners against the whole product, signed in and signed out, on this machine only: `npm run
 * test:nightly -- scanners [wapiti|sqlmap [seconds]]`, where wapiti has this many seconds for each module. Needs
 * Debian's wapiti and sqlmap. Fails if one of them finds something that docs/measured.md does not explain, or if a
 * response was an error of the product.
 */
const scanners = { wapiti: runWapiti, sqlmap: runSqlmap }
const [only, seconds = '40'] = process.argv.slice(2)
const chosen = Object.entries(scanners).filter(([name]) => !only || name === only)
const product = await startProduct()
const scratch = mkdtempSync(join(tmpdir(), 'bellbird-scanners-'))
try {
  const browser = new Visitor(product.url)
  await finishSetup(await signUp(browser))
  const contact = await addContact(browser, { first_name: 'Ada', email: 'ada@example.com' })
  const preview = await uploadFile(browser, 'email\nrow@example.com\nnobody')
  const target = { browser, contact, preview: preview.path, scratch, seconds: Number(seconds) }
  const found = (await Promise.all(chosen.map(([, run]) => run(target)))).flat()
  const failures = product.output().match(/request .* status=5\d\d /g) ?? []

  for (const line of [...found, ...new Set(failures)]) console.log(line)
  const requested = product.output().match(/ request /g)?.length
  console.log(`${requested} requests, ${found.length} findings, ${failures.length} answers of 5xx`)
  process.exitCode = found.length + failures.length > 0 ? 1 : 0
} finally {
  rmSync(scratch, { recursive: true, force: true })
  await product.stop()
}
