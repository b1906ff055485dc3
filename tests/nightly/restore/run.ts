import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { signUp, Visitor } from '#tests/support/client.ts'
import { people, uploadFile } from '#tests/support/contact-file.ts'
import { addContact } from '#tests/support/contacts.ts'
import { textOf } from '#tests/support/page.ts'
import { buildProduct, newDataDir, startProduct } from '#tests/support/servers/product.ts'

/**
 * An operator's drill: backups of a product in use, the machine lost, the last backup restored on another, and
 * everybody continues. `npm run test:nightly -- restore 5` for that many rounds.
 */
const ROUNDS = Number(process.argv[2] ?? 3)
const faults: string[] = []

await buildProduct()
const folder = await mkdtemp(join(tmpdir(), 'bellbird-restore-'))
for (let round = 1; round <= ROUNDS; round += 1) await drill(round)
await onFullDisk()
await rm(folder, { recursive: true, force: true })
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0

async function drill(round: number) {
  const dataDir = await newDataDir()
  const product = await startProduct({ DATA_DIR: dataDir })
  const { browser } = await signUp(new Visitor(product.url))
  const preview = await uploadFile(browser, people(2_000 * round))
  await browser.follow(
    await browser.submit(preview, `Import ${(2_000 * round).toLocaleString('en-US')} Contacts`),
  )
  const before = await countOf(browser, 2_000 * round)

  let stopped = false
  const written: number[] = []
  const writing = (async () => {
    for (let n = 0; !stopped; n += 1) {
      await addContact(browser, { first_name: 'Written', last_name: `During ${n}` })
      written.push(Date.now())
    }
  })()
  await wait(500)
  const file = join(folder, `${round}.tar.gz`)
  const asked = Date.now()
  const made = await command('backup', dataDir, file)
  const done = Date.now()
  stopped = true
  await writing
  await product.end('SIGKILL')
  expectThat(made.status === 0, `Round ${round}: the backup failed: ${made.output}`)

  const other = join(folder, `restored-${round}`)
  const restored = await command('restore', other, file)
  expectThat(restored.status === 0, `Round ${round}: the restore failed: ${restored.output}`)
  const next = await startProduct({ DATA_DIR: other })
  const again = new Visitor(next.url)
  for (const [name, value] of browser.cookies) again.cookies.set(name, value)
  const after = await countOf(again, before)
  const atLeast = before + written.filter((at) => at < asked).length
  const atMost = before + written.filter((at) => at < done).length + 1
  expectThat(
    after >= atLeast && after <= atMost,
    `Round ${round}: ${after} contacts came back, of ${atLeast} to ${atMost}.`,
  )
  await addContact(again, { first_name: 'After', last_name: 'Restoring' })
  await next.stop()
  await rm(dataDir, { recursive: true, force: true })
  console.log(
    `Round ${round}: ${after} contacts back, ${written.length} written meanwhile, backup in ${done - asked} ms.`,
  )
}

/** A separate disk that is too small for the file; only root can create one. */
async function onFullDisk() {
  if (userInfo().uid !== 0) return
  const disk = join(folder, 'disk')
  await mkdir(disk)
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'none', disk]).status !== 0) return
  const file = join(disk, 'large.tar.gz')
  const { status, output } = await command('backup', await newDataDir(), file)
  expectThat(
    status === 1 && output.includes('The disk is full') && !existsSync(file),
    `A backup on a full disk ended with ${status}: ${output}`,
  )
  spawnSync('umount', [disk])
}

async function countOf(browser: Visitor, least: number) {
  for (let tries = 0; ; tries += 1) {
    const text = textOf(await browser.get('/contacts'))
    const count = Number(/of ([\d,]+)/.exec(text)?.[1]?.replaceAll(',', ''))
    if (count >= least || tries === 60) return count
    await wait(500)
  }
}

async function command(name: 'backup' | 'restore', dataDir: string, file: string) {
  const child = spawn(process.execPath, ['build/node/backup.js', name, file], {
    env: { DATA_DIR: dataDir },
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const [status] = (await once(child, 'close')) as [number]
  return { status, output }
}

function expectThat(holds: boolean, fault: string) {
  if (!holds) faults.push(fault)
}
